import '@/components/data-table/stacked-table.css'
import { ChargeState } from '@/components/status/charge-state'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { FileText } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { formatCents } from '@/lib/domain/receivables/money'
import type { ChargeLine, TenantAccount } from '@/lib/domain/receivables/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { formatDay } from '@/lib/platform/format'
import { closeChargePath } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../../../_receivables/money-view'
import { AccountPages, type AccountPagesProps } from './account-pages'
import { joinSome } from './join-some'

type Props = {
  view: MoneyView
  role: EffectiveRole
  account: TenantAccount
  pages: AccountPagesProps['pages']
}

/** The charges with what is owed on each. */
export function ChargeRows({ view, role, account, pages }: Props) {
  const { tenant, charges } = account
  const { t } = view
  return (
    <Card flush title={t('tenantAccount.charges')} className="overflow-clip">
      {charges.length === 0 ? (
        <EmptyState icon={FileText} title={t('tenantAccount.noCharges')}>
          {t('tenantAccount.noChargesText')}
        </EmptyState>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="stacked-table" aria-label={t('tenantAccount.charges')}>
            <thead>
              <tr>
                <th scope="col">{t('tenantAccount.col.text')}</th>
                <th scope="col">{t('tenantAccount.col.due')}</th>
                <th scope="col" className="end">
                  {t('tenantAccount.col.amount')}
                </th>
                <th scope="col" className="end">
                  {t('tenantAccount.col.covered')}
                </th>
                <th scope="col" className="end">
                  {t('tenantAccount.col.owed')}
                </th>
                <th scope="col">{t('tenantAccount.col.state')}</th>
                <th scope="col">
                  <span className="sr-only">{t('tenantAccount.col.action')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {charges.map((charge) => (
                <Row key={charge.id} view={view} role={role} tenantId={tenant.id} charge={charge} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AccountPages view={view} account={account} pages={pages} of="charges" />
    </Card>
  )
}

type RowProps = { view: MoneyView; role: EffectiveRole; tenantId: string; charge: ChargeLine }

function Row({ view, role, tenantId, charge }: RowProps) {
  const { t, locale } = view
  const { currency, amount, covered, owed, dueOn, daysOverdue, state } = charge
  const money = (cents: number) => formatCents(cents, currency, locale)
  const isClosed = state === 'cancelled' || state === 'written-off'
  return (
    <tr>
      <TextCell view={view} charge={charge} />
      <td className="short" data-label={t('tenantAccount.col.due')}>
        {formatDay(dueOn, locale)}
        {daysOverdue > 0 ? (
          <span className="hint">{t('tenantAccount.overdueFor', { count: daysOverdue })}</span>
        ) : null}
      </td>
      <td className="end" data-label={t('tenantAccount.col.amount')}>
        {isClosed ? <s className="text-ink-2">{money(amount)}</s> : money(amount)}
      </td>
      <td className={covered > 0 ? 'end' : 'end blank'} data-label={t('tenantAccount.col.covered')}>
        {money(covered)}
      </td>
      <td className="end side font-medium">{money(owed)}</td>
      <td>
        <ChargeState t={t} state={state} isOverdue={daysOverdue > 0} />
        {isClosed && charge.closedReason ? (
          <span className="hint break-words">
            {t('tenantAccount.closedBy', { who: charge.closedByName ?? '', reason: charge.closedReason })}
          </span>
        ) : null}
      </td>
      <ActionCell t={t} role={role} tenantId={tenantId} charge={charge} isClosed={isClosed} />
    </tr>
  )
}

function TextCell({ view: { t, locale }, charge }: Pick<RowProps, 'view' | 'charge'>) {
  const { text, period, source, currency, enteredByName, coveredBy } = charge
  const from = [
    period ? t('tenantAccount.ofPeriod', { period }) : null,
    source === 'entered' ? null : t(`tenantAccount.source.${source}`),
    enteredByName,
  ]
  const payments = coveredBy.map(({ amount, paidOn }) =>
    t('tenantAccount.paymentOf', {
      money: formatCents(amount, currency, locale),
      day: formatDay(paidOn, locale),
    }),
  )
  return (
    <td className="lead">
      <span className="break-words font-medium">{text}</span>
      <span className="hint">{from.filter(Boolean).join(' · ')}</span>
      {payments.length > 0 ? (
        <span className="hint">{t('tenantAccount.coveredBy', { list: joinSome(t, payments) })}</span>
      ) : null}
    </td>
  )
}

type ActionCellProps = Omit<RowProps, 'view'> & { t: MoneyView['t']; isClosed: boolean }

function ActionCell({ t, role, tenantId, charge: { id, text, owed }, isClosed }: ActionCellProps) {
  const cancel = closeChargePath(tenantId, id, 'cancel')
  const writeOff = closeChargePath(tenantId, id, 'write-off')
  const mayCancel = !isClosed && canOpen(role, cancel)
  const mayWriteOff = owed > 0 && canOpen(role, writeOff)
  if (!mayCancel && !mayWriteOff) return <td className="blank" />
  return (
    <td className="short">
      <span className="flex flex-wrap gap-x-3 gap-y-1.5">
        {mayCancel ? (
          <Link
            href={cancel}
            aria-label={t('tenantAccount.cancelOf', { text })}
            className="inline-flex min-h-6 items-center text-link"
          >
            {t('tenantAccount.cancel')}
          </Link>
        ) : null}
        {mayWriteOff ? (
          <Link
            href={writeOff}
            aria-label={t('tenantAccount.writeOffOf', { text })}
            className="inline-flex min-h-6 items-center text-link"
          >
            {t('tenantAccount.writeOff')}
          </Link>
        ) : null}
      </span>
    </td>
  )
}
