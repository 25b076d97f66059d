import '@/components/ui/print-sheet.css'
import type { ReactNode } from 'react'
import type { StatementLine } from '@/lib/domain/receivables/list-statement'
import { type Currency, currencies, formatCents } from '@/lib/domain/receivables/money'
import type { ChargeLine, TenantAccount } from '@/lib/domain/receivables/queries'
import type { Day } from '@/lib/platform/calendar/days'
import { formatDay, formatInstant } from '@/lib/platform/format'
import { listAmounts, type MoneyView } from '../../../../../_receivables/money-view'
import { Movements } from './movements'
import { cell, endCell } from './sheet-cells'

type View = MoneyView & { zone: string; resellerName: string }

export type StatementSheetProps = {
  view: View
  account: TenantAccount
  /** What happened since a day, the oldest first. */
  lines: StatementLine[]
  since: Day
  host: string
  now: Date
}

/** The sheet itself: on paper nothing else is printed. */
export function StatementSheet({ view, account, lines, since, host, now }: StatementSheetProps) {
  const { t, locale, zone, today, resellerName } = view
  const { tenant, charges, balances } = account
  const open = charges.filter(({ owed }) => owed > 0)
  const credit = listAmounts(view, balances, (balance) => balance.credit)
  return (
    <article data-print className="max-w-180 rounded-card border border-line bg-surface">
      <header className="border-line border-b px-5 py-4">
        <p className="text-13 text-ink-2">
          {resellerName} · {t('tenantAccount.statementDay', { day: formatDay(today, locale) })}
        </p>
        <p className="mt-1 font-semibold text-20 [overflow-wrap:anywhere]">{tenant.name}</p>
        <p className="text-ink-2 [overflow-wrap:anywhere]">
          RUC {tenant.ruc} · {host}
        </p>
      </header>
      <Part title={t('tenantAccount.statementOwed')}>
        {open.length === 0 ? <p>{t('tenantAccount.statementNothing')}</p> : null}
        {currencies.map((currency) => (
          <OpenCharges
            total={balances.find((balance) => balance.currency === currency)?.owed ?? 0}
            key={currency}
            view={view}
            currency={currency}
            charges={open.filter((one) => one.currency === currency)}
          />
        ))}
        {credit.length > 0 ? (
          <p className="mt-3 font-medium">
            {t('tenantAccount.statementCredit', { money: credit.join(' + ') })}
          </p>
        ) : null}
      </Part>
      <Part title={t('tenantAccount.statementMoves', { day: formatDay(since, locale) })}>
        {lines.length === 0 ? <p>{t('tenantAccount.statementNoMoves')}</p> : null}
        {currencies.map((currency) => (
          <Movements key={currency} view={view} lines={lines.filter((line) => line.currency === currency)} />
        ))}
      </Part>
      <footer className="px-5 py-3 text-12 text-ink-2">
        {t('tenantAccount.statementFoot', {
          reseller: resellerName,
          at: formatInstant(now, locale, 'dateTime', zone),
        })}
      </footer>
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-b px-5 py-4 text-13">
      <h2 className="mb-2 font-semibold text-14">{title}</h2>
      {children}
    </section>
  )
}

/** `total` is that of the account: more may be owed than has room on a sheet. */
type OpenChargesProps = { view: View; currency: Currency; charges: ChargeLine[]; total: number }

function OpenCharges({ view: { t, locale }, currency, charges, total }: OpenChargesProps) {
  if (charges.length === 0) return null
  const money = (cents: number) => formatCents(cents, currency, locale)
  return (
    <table className="mt-2 w-full first:mt-0">
      <thead className="text-ink-2">
        <tr>
          <th scope="col" className={`${cell} font-medium`}>
            {t('tenantAccount.col.text')}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {t('tenantAccount.col.due')}
          </th>
          <th scope="col" className={`${endCell} font-medium`}>
            {t('tenantAccount.col.amount')}
          </th>
          <th scope="col" className={`${endCell} font-medium`}>
            {t('tenantAccount.col.owed')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {charges.map(({ id, text, period, dueOn, daysOverdue, amount, owed }) => (
          <tr key={id}>
            <td className={`${cell} min-w-22 [overflow-wrap:anywhere]`}>
              {text}
              {period ? (
                <span className="block text-12 text-ink-2">{t('tenantAccount.ofPeriod', { period })}</span>
              ) : null}
            </td>
            <td className={cell}>
              {formatDay(dueOn, locale)}
              {daysOverdue > 0 ? (
                <span className="block text-12 text-ink-2">
                  {t('tenantAccount.overdueFor', { count: daysOverdue })}
                </span>
              ) : null}
            </td>
            <td className={endCell}>{money(amount)}</td>
            <td className={endCell}>{money(owed)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3} className={`${cell} font-semibold`}>
            {t('tenantAccount.statementTotal')}
          </th>
          <td className={`${endCell} font-semibold`}>{money(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
