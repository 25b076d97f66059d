import { RowsButtons } from '@/components/forms/rows-buttons'
import { SubmitButton } from '@/components/forms/submit-button'
import { buttonClass } from '@/components/ui/button-class'
import { Textarea } from '@/components/ui/input'
import { addTenantsAction } from '../actions'
import type { ComposeScope } from '../compose-scope'
import { UnmatchedLines } from './unmatched-lines'

/** More tenants by their RUCs, and the lines of a list that named nobody. */
export function AddRecipients({ scope }: { scope: ComposeScope }) {
  const { t, draft } = scope
  return (
    <>
      <UnmatchedLines scope={scope} />
      <details>
        <summary className={`${buttonClass()} w-fit`}>{t('compose.add')}</summary>
        <RowsButtons
          action={addTenantsAction}
          hidden={{ draftId: draft.id }}
          className="mt-3 max-w-120 [&_*]:transition-none!"
        >
          <label htmlFor="add-rucs" className="mb-1.5 block font-medium text-13">
            {t('compose.rucs')}
          </label>
          <Textarea id="add-rucs" name="rucs" rows={4} required autoComplete="off" spellCheck={false} />
          <SubmitButton className="mt-2">{t('compose.addSubmit')}</SubmitButton>
        </RowsButtons>
      </details>
    </>
  )
}
