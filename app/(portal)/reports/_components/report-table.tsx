import './report-table.css'
import { Link } from '@/components/ui/link'
import type { Unit } from '@/lib/domain/reports/period'
import type { ReportTable as Table } from '@/lib/domain/reports/report'
import { findText } from '@/lib/platform/i18n/texts'
import { tenantPath } from '@/lib/platform/routes'
import { cellText, columnText, type ReportView } from '../report-view'

type Props = { view: ReportView; table: Table; unit: Unit }

const words = new Set(['text', 'unit', 'plan', 'reason', 'cause'])

/** The newest date first, as somebody looks for it; other tables in their own order. */
export function ReportTable({ view, table, unit }: Props) {
  const { key, columns, rows, tenantIds } = table
  const isByDate = columns[0]?.kind === 'unit'
  const first = rows.findIndex((cells) => cells.slice(1).some((cell) => cell !== null))
  // What is before the first known date is said above the table.
  const shown = rows
    .map((cells, index) => ({ cells, tenantId: tenantIds?.[index] }))
    .slice(isByDate ? Math.max(0, first) : 0)
  const label = findText(view.t, `reports.table.${key}`) ?? key
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls inside itself, with the keyboard too
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto rounded-card">
      <table className="report-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={`${column.key} ${column.values?.age ?? ''}`}
                scope="col"
                className={words.has(column.kind) ? 'words' : undefined}
              >
                {columnText(view, column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isByDate ? shown.toReversed() : shown).map(({ cells, tenantId }) => (
            <tr key={tenantId ?? String(cells[0])}>
              {columns.map((column, index) => (
                <ReportCell
                  key={`${column.key} ${column.values?.age ?? ''}`}
                  isHeading={index === 0}
                  isDate={column.kind === 'unit'}
                  isUnknown={(cells[index] ?? null) === null}
                  isWords={words.has(column.kind)}
                  tenantId={index === 0 ? tenantId : undefined}
                  text={cellText(view, column, cells[index] ?? null, unit)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps = {
  isHeading: boolean
  isDate: boolean
  isUnknown: boolean
  isWords: boolean
  tenantId: string | undefined
  text: string
}

function ReportCell({ isHeading, isDate, isUnknown, isWords, tenantId, text }: CellProps) {
  const shown = tenantId ? (
    <Link href={tenantPath(tenantId)} className="hover:text-accent">
      {text}
    </Link>
  ) : (
    text
  )
  if (isHeading)
    return (
      <th scope="row" className={isDate ? 'date' : undefined}>
        {shown}
      </th>
    )
  return <td className={isUnknown ? 'unknown' : isWords ? 'words' : undefined}>{shown}</td>
}
