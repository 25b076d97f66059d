import type { Metadata } from 'next'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { openMoneyView } from '../../../account-view'
import { cancelChargeAction } from '../../../actions'
import { ClosePage } from '../../../close-page'
import { type ChargeParams, chargeSubject, openCharge } from '../open-charge'

type Props = { params: Promise<ChargeParams> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenantAccount.cancel.title') }
}

/** Cancels a charge that was a mistake. */
export default async function CancelChargePage({ params }: Props) {
  const staff = await requireStaff('receivables:charge')
  const [of, view] = await Promise.all([params, openMoneyView()])
  const { tenant, charge } = await openCharge(staff.resellerId, of)
  const isClosed = charge.state === 'cancelled' || charge.state === 'written-off'
  return (
    <ClosePage
      tenant={tenant}
      what="cancel"
      subject={chargeSubject(view, charge)}
      consequence={view.t('tenantAccount.cancel.what')}
      obstacle={isClosed ? view.t('tenantAccount.closedTitle') : null}
      action={cancelChargeAction}
      hidden={{ chargeId: charge.id }}
    />
  )
}
