import { ChevronDown } from 'lucide-react'
import { Card } from '@/components/ui/card'
import type { DraftScope } from '../draft-scope'
import { linesId } from './ids'

const linesMax = 200
/** More than these would push the tenants out of sight. */
const shownOpen = 8

/** Every pasted line that became no tenant, with why: none is dropped in silence. */
export function DraftLines({ scope: { t, draft } }: { scope: DraftScope }) {
  const { lines } = draft
  if (lines.length === 0) return null
  const rest = lines.length - linesMax
  return (
    <Card flush>
      <details id={linesId} open={lines.length <= shownOpen} className="group">
        <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 font-semibold">
          {t('lockDrafts.linesTitle', { count: lines.length })}
          <ChevronDown
            aria-hidden
            strokeWidth={1.75}
            className="size-4 shrink-0 text-ink-3 motion-quick group-open:rotate-180"
          />
        </summary>
        <ul className="divide-y divide-line border-line border-t">
          {lines.slice(0, linesMax).map(({ line, text, ruc, problem }) => (
            <li
              key={`${line}-${ruc}-${problem}`}
              className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-13"
            >
              <span className="w-20 text-ink-3">{t('lockDrafts.line', { line })}</span>
              <span className="min-w-0 flex-1 basis-40 break-all">{text}</span>
              <span className="text-ink-2">{t(`lockDrafts.problem.${problem}`)}</span>
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <p className="px-4 py-2 text-13 text-ink-2">{t('lockDrafts.linesMore', { count: rest })}</p>
        ) : null}
      </details>
    </Card>
  )
}
