import { SubmitButton } from '@/components/forms/submit-button'
import { buttonClass } from '@/components/ui/button-class'
import { Textarea } from '@/components/ui/input'
import { addRucsAction } from '../actions'
import type { DraftScope } from '../draft-scope'
import { StepForm } from './step-form'

/** More tenants for the same run, by their RUCs. */
export function AddTenants({ scope: { t, draft } }: { scope: DraftScope }) {
  return (
    <details>
      <summary className={`${buttonClass()} w-fit`}>{t('lockDrafts.addTitle')}</summary>
      <StepForm action={addRucsAction} draftId={draft.id} className="mt-3 max-w-120">
        <label htmlFor="add-rucs" className="mb-1.5 block font-medium text-13">
          {t('lockDrafts.rucs')}
        </label>
        <Textarea id="add-rucs" name="rucs" rows={4} required autoComplete="off" spellCheck={false} />
        <SubmitButton className="mt-2">{t('lockDrafts.addSubmit')}</SubmitButton>
      </StepForm>
    </details>
  )
}
