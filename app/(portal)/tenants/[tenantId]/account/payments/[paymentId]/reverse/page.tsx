import type { Metadata } from 'next'
import { getPayment } from '@/lib/domain/receivables/get-line'
import { formatCents } from '@/lib/domain/receivables/money'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatDay } from '@/lib/platform/format'
import { openTenant } from '../../../../open-tenant'
import { openMoneyView, orNotFound } from '../../../account-view'
import { reversePaymentAction } from '../../../actions'
import { ClosePage } from '../../../close-page'

type Props = { params: Promise<{ tenantId: string; paymentId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenantAccount.reverse.title') }
}

/** Reverses a payment that was a mistake. */
export default async function ReversePaymentPage({ params }: Props) {
  const staff = await requireStaff('receivables:reverse')
  const [{ tenantId, paymentId }, { t, locale }] = await Promise.all([params, openMoneyView()])
  const [{ tenant }, payment] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    orNotFound(getPayment(staff.resellerId, { tenantId, id: paymentId })),
  ])
  const { amount, currency, paidOn, method, reference, reversedAt } = payment
  return (
    <ClosePage
      tenant={tenant}
      what="reverse"
      subject={t('tenantAccount.paymentSubject', {
        money: formatCents(amount, currency, locale),
        day: formatDay(paidOn, locale),
        how: [t(`receivables.method.${method}`), reference].filter(Boolean).join(' '),
      })}
      consequence={t('tenantAccount.reverse.what')}
      obstacle={reversedAt ? t('tenantAccount.reversedTitle') : null}
      action={reversePaymentAction}
      hidden={{ paymentId: payment.id }}
    />
  )
}
