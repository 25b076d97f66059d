import { RowsButtons } from '@/components/forms/rows-buttons'
import { SubmitButton } from '@/components/forms/submit-button'
import { buttonClass } from '@/components/ui/button-class'
import { Card } from '@/components/ui/card'
import { Textarea } from '@/components/ui/input'
import { addTenantsAction } from '../actions'
import type { ComposeScope } from '../compose-scope'

const linesMax = 100

/** More tenants by their RUCs, and the lines of a list that named nobody. */
export function AddRecipients({ scope: { t, draft } }: { scope: ComposeScope }) {
  const { lines } = draft
  return (
    <>
      {lines.length > 0 ? (
        <Card flush>
          <details open={lines.length <= 8}>
            <summary className="px-4 py-3 font-semibold">
              {t('compose.lines', { count: lines.length })}
            </summary>
            <ul className="divide-y divide-line border-line border-t">
              {lines.slice(0, linesMax).map(({ line, text, ruc, problem }) => (
                <li
                  key={`${line}-${ruc}-${problem}`}
                  className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-13"
                >
                  <span className="w-20 text-ink-2">{t('numbers.line', { line })}</span>
                  <span className="min-w-0 flex-1 basis-40 break-all">{text}</span>
                  <span className="text-ink-2">{t(`lockDrafts.problem.${problem}`)}</span>
                </li>
              ))}
            </ul>
            {lines.length > linesMax ? (
              <p className="px-4 py-2 text-13 text-ink-2">
                {t('compose.linesMore', { count: lines.length - linesMax })}
              </p>
            ) : null}
          </details>
        </Card>
      ) : null}
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
