import type { Metadata } from 'next'
import { formatCents } from '@/lib/domain/receivables/money'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { openMoneyView } from '../../../account-view'
import { writeOffChargeAction } from '../../../actions'
import { ClosePage } from '../../../close-page'
import { type ChargeParams, chargeSubject, openCharge } from '../open-charge'

type Props = { params: Promise<ChargeParams> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenantAccount.write-off.title') }
}

/** Gives up what is still owed on a charge. */
export default async function WriteOffChargePage({ params }: Props) {
  const staff = await requireStaff('receivables:write-off')
  const [of, view] = await Promise.all([params, openMoneyView()])
  const { tenant, charge } = await openCharge(staff.resellerId, of)
  const { t, locale } = view
  const isClosed = charge.state === 'cancelled' || charge.state === 'written-off'
  const isPaid = charge.owed === 0
  const money = formatCents(charge.owed, charge.currency, locale)
  return (
    <ClosePage
      tenant={tenant}
      what="write-off"
      subject={chargeSubject(view, charge)}
      consequence={t('tenantAccount.write-off.what', { money })}
      obstacle={isClosed ? t('tenantAccount.closedTitle') : isPaid ? t('tenantAccount.paidTitle') : null}
      action={writeOffChargeAction}
      hidden={{ chargeId: charge.id }}
    />
  )
}
