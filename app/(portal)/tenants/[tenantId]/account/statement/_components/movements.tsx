import type { StatementLine } from '@/lib/domain/receivables/list-statement'
import { formatCents } from '@/lib/domain/receivables/money'
import { formatDay } from '@/lib/platform/format'
import type { MoneyView } from '../../../../../_receivables/money-view'
import { cell, endCell } from './sheet-cells'

type Props = {
  view: MoneyView
  /** Of one currency, the oldest first. */
  lines: StatementLine[]
}

/** What happened in one currency, with the balance after each line. */
export function Movements({ view: { t, locale }, lines }: Props) {
  const [first] = lines
  if (!first) return null
  const money = (cents: number) => formatCents(cents, first.currency, locale)
  const before = first.balance - first.change
  const heads = ['day', 'what'] as const
  return (
    <table className="mt-2 w-full first:mt-0">
      <thead className="text-ink-2">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${cell} font-medium`}>
              {t(`tenantAccount.col.${head}`)}
            </th>
          ))}
          <th scope="col" className={`${endCell} font-medium`}>
            {t('tenantAccount.col.amount')}
          </th>
          <th scope="col" className={`${endCell} font-medium`}>
            {t('tenantAccount.col.balance')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {before === 0 ? null : (
          <tr>
            <td className={cell} colSpan={3}>
              {t('tenantAccount.statementBefore')}
            </td>
            <td className={endCell}>{money(before)}</td>
          </tr>
        )}
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet that never changes
          <tr key={index}>
            <td className={`${cell} whitespace-nowrap`}>{formatDay(line.day, locale)}</td>
            <td className={`${cell} min-w-22 [overflow-wrap:anywhere]`}>
              <span className="inline-block first-letter:uppercase">{t(`accounting.kind.${line.kind}`)}</span>
              <span className="block text-12 text-ink-2">
                {[line.method ? t(`receivables.method.${line.method}`) : null, line.reference]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </td>
            <td className={endCell}>{money(line.change)}</td>
            <td className={endCell}>{money(line.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
