import { RowsButtons } from '@/components/forms/rows-buttons'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { ChevronDown } from '@/components/ui/icons'
import type { Namesake } from '@/lib/domain/messages/compose/list-namesakes'
import type { RucLine } from '@/lib/domain/tenants/ruc-line'
import { addNamesakeAction } from '../actions'
import type { ComposeScope } from '../compose-scope'

const linesMax = 100
/** With more lines the list starts closed. */
const openMax = 8

/** Lines that match no tenant, or several with the same RUC to choose from. */
export function UnmatchedLines({ scope: { t, draft } }: { scope: ComposeScope }) {
  const meantBy = ({ problem, ruc }: RucLine) =>
    problem === 'ambiguous' ? draft.namesakes.filter((one) => one.ruc === ruc) : []
  const lines = draft.lines.map((line) => ({ ...line, meant: meantBy(line) }))
  const unclear = lines.filter(({ meant }) => !meant.some(({ isIn }) => isIn)).length
  if (lines.length === 0) return null
  return (
    <Card flush>
      <details open={unclear > 0 && lines.length <= openMax} className="group">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold">
          {t('compose.lines', { count: unclear })}
          <ChevronDown
            aria-hidden
            className="size-4 shrink-0 text-ink-3 motion-quick group-open:rotate-180"
          />
        </summary>
        <RowsButtons action={addNamesakeAction} hidden={{ draftId: draft.id }}>
          <ul className="divide-y divide-line border-line border-t">
            {lines.slice(0, linesMax).map(({ line, text, ruc, problem, meant }) => (
              <li
                key={`${line}-${ruc}-${problem}`}
                className="flex flex-wrap items-baseline gap-x-3 gap-y-2 px-4 py-2 text-13"
              >
                <span className="w-20 text-ink-2">{t('numbers.line', { line })}</span>
                <span className="min-w-0 flex-1 basis-40 break-all">{text}</span>
                <span className="text-ink-2">{t(`lockDrafts.problem.${problem}`)}</span>
                {meant.length > 0 ? <Meant t={t} meant={meant} /> : null}
              </li>
            ))}
          </ul>
        </RowsButtons>
        {lines.length > linesMax ? (
          <p className="px-4 py-2 text-13 text-ink-2">
            {t('compose.linesMore', { count: lines.length - linesMax })}
          </p>
        ) : null}
      </details>
    </Card>
  )
}

function Meant({ t, meant }: { t: ComposeScope['t']; meant: Namesake[] }) {
  return (
    <ul aria-label={t('compose.whichOne')} className="w-full space-y-2 pb-1 sm:pl-23">
      {meant.map(({ id, name, host, isIn }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium break-words">{name}</span>
            <span className="block text-12 text-ink-2 break-all">{host}</span>
          </span>
          {isIn ? (
            <span className="text-ink-2">{t('compose.isIn')}</span>
          ) : (
            <Button
              type="submit"
              name="tenantId"
              value={id}
              size="small"
              aria-label={t('compose.addNamed', { name: `${name} (${host})` })}
            >
              {t('compose.addSubmit')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
