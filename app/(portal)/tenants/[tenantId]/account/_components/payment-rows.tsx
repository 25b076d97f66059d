import '@/components/data-table/stacked-table.css'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CircleSlash } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { formatCents } from '@/lib/domain/receivables/money'
import type { PaymentLine, TenantAccount } from '@/lib/domain/receivables/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { formatDay } from '@/lib/platform/format'
import { reversePaymentPath } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../../../_receivables/money-view'
import { AccountPages, type AccountPagesProps } from './account-pages'
import { joinSome } from './join-some'

type Props = {
  view: MoneyView
  role: EffectiveRole
  account: TenantAccount
  pages: AccountPagesProps['pages']
}

/** The payments with what each covers, and what is left of it. */
export function PaymentRows({ view, role, account, pages }: Props) {
  const { tenant, payments } = account
  const { t } = view
  if (payments.length === 0) {
    return (
      <Card title={t('tenantAccount.payments')}>
        <p className="text-ink-2">{t('tenantAccount.noPayments')}</p>
      </Card>
    )
  }
  return (
    <Card flush title={t('tenantAccount.payments')} className="overflow-clip">
      <div className="relative overflow-x-auto">
        <table className="stacked-table" aria-label={t('tenantAccount.payments')}>
          <thead>
            <tr>
              <th scope="col">{t('tenantAccount.col.paidOn')}</th>
              <th scope="col" className="end">
                {t('tenantAccount.col.amount')}
              </th>
              <th scope="col">{t('tenantAccount.col.method')}</th>
              <th scope="col">{t('tenantAccount.col.covers')}</th>
              <th scope="col">{t('tenantAccount.col.who')}</th>
              <th scope="col">
                <span className="sr-only">{t('tenantAccount.col.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => (
              <Row key={payment.id} view={view} role={role} tenantId={tenant.id} payment={payment} />
            ))}
          </tbody>
        </table>
      </div>
      <AccountPages view={view} account={account} pages={pages} of="payments" />
    </Card>
  )
}

type RowProps = { view: MoneyView; role: EffectiveRole; tenantId: string; payment: PaymentLine }

function Row({ view, role, tenantId, payment }: RowProps) {
  const { t, locale } = view
  const { id, currency, amount, paidOn, method, reference, reversedAt } = payment
  const money = formatCents(amount, currency, locale)
  const day = formatDay(paidOn, locale)
  const href = reversePaymentPath(tenantId, id)
  return (
    <tr>
      <td className="lead short">
        <span className="font-medium">{day}</span>
      </td>
      <td className="end side">{reversedAt ? <s className="text-ink-2">{money}</s> : money}</td>
      <td>
        <span className="inline-block first-letter:uppercase">{t(`receivables.method.${method}`)}</span>
        <span className="hint break-words">{reference}</span>
      </td>
      <CoversCell view={view} payment={payment} />
      <td>
        {payment.enteredByName}
        {payment.source === 'entered' ? null : (
          <span className="hint">{t(`tenantAccount.source.${payment.source}`)}</span>
        )}
      </td>
      {reversedAt || !canOpen(role, href) ? (
        <td className="blank" />
      ) : (
        <td className="short">
          <Link
            href={href}
            aria-label={t('tenantAccount.reverseOf', { money, day })}
            className="inline-flex min-h-6 items-center text-link"
          >
            {t('tenantAccount.reverse')}
          </Link>
        </td>
      )}
    </tr>
  )
}

function CoversCell({ view: { t, locale }, payment }: Pick<RowProps, 'view' | 'payment'>) {
  const { currency, covers, credit, reversedAt, reversedByName, reversedReason } = payment
  if (reversedAt) {
    return (
      <td>
        <Badge icon={CircleSlash}>{t('tenantAccount.reversed')}</Badge>
        <span className="hint break-words">
          {t('tenantAccount.closedBy', { who: reversedByName ?? '', reason: reversedReason ?? '' })}
        </span>
      </td>
    )
  }
  const parts = covers.map(({ amount, text }) =>
    t('tenantAccount.coversOf', { money: formatCents(amount, currency, locale), text }),
  )
  return (
    <td className={parts.length === 0 && credit === 0 ? 'blank' : undefined}>
      <span className="break-words">{joinSome(t, parts)}</span>
      {credit > 0 ? (
        <span className="hint">
          {t('tenantAccount.creditLeft', { money: formatCents(credit, currency, locale) })}
        </span>
      ) : null}
    </td>
  )
}
