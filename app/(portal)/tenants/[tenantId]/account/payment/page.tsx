import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { toDecimal } from '@/lib/domain/receivables/money'
import type { TenantAccount } from '@/lib/domain/receivables/queries'
import { paymentReferenceMax } from '@/lib/domain/receivables/schemas'
import { paymentMethods } from '@/lib/domain/receivables/status'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import { balanceText } from '../../../../_receivables/balance-text'
import { currencyChoices } from '../../../../_receivables/currency-choices'
import { openCharges } from '../../../../_receivables/open-charges'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
import { openTenant } from '../../open-tenant'
import { PaymentForm } from '../_components/payment-form'
import { openAccount, openMoneyView } from '../account-view'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenantAccount.payment.title') }
}

/** The form of a payment, filled with what is owed. */
export default async function PaymentPage({ params }: Props) {
  const staff = await requireStaff('receivables:pay')
  const [{ tenantId }, view] = await Promise.all([params, openMoneyView()])
  const [{ tenant }, account] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    openAccount(staff.resellerId, tenantId, view),
  ])
  const { t, locale, today } = view
  const currencies = currencyChoices(t, account.balances)
  return (
    <TenantFrame tenant={tenant} room="account">
      <TabHeader
        title={t('tenantAccount.payment.title')}
        text={`${balanceText(view, account.balances).text} ${t('tenantAccount.payment.text')}`}
      />
      <Card className="max-w-180">
        <ClientTexts
          locale={locale}
          keys={{
            tenantAccount: [
              'amount',
              'amountHint',
              'currency',
              'paidOn',
              'method',
              'methodChoose',
              'reference',
              'referenceHint',
              'chooseCharges',
              'chooseChargesHint',
              'isAnother',
              'submitPayment',
              'entering',
              'back',
            ],
          }}
        >
          <PaymentForm
            tenantId={tenant.id}
            paymentId={randomUUID()}
            amount={proposedAmount(account, currencies[0]?.[0])}
            choices={{
              currencies,
              today,
              methods: paymentMethods.map((code) => [code, t(`receivables.method.${code}`)]),
              referenceMax: paymentReferenceMax,
              charges: openCharges(view, account),
            }}
            backHref={tenantAccountPath(tenant.id)}
          />
        </ClientTexts>
      </Card>
    </TenantFrame>
  )
}

/** What is overdue, else what is owed; empty where nothing is, or where the other currency may be meant. */
function proposedAmount({ balances }: TenantAccount, currency: string | undefined): string {
  const [balance, ...others] = balances.filter(({ owed }) => owed > 0)
  if (balance?.currency !== currency || others.length > 0) return ''
  const cents = balance?.overdue || balance?.owed || 0
  return cents > 0 ? toDecimal(cents) : ''
}
