import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { getIssuance } from '@/lib/issuing/queries'
import { openTenant } from '../../open-tenant'
import { IssuanceScreen } from './_components/issuance-screen'

type Props = { params: Promise<{ tenantId: string; issuanceId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('issuing.file') }
}

/** What became of one voucher or guide that was asked for; it only reads rows, so a reload is never a repetition. */
export default async function IssuancePage({ params }: Props) {
  const staff = await requireStaff('vouchers:issue')
  const [of, { t, locale }, { reseller }] = await Promise.all([params, requestTexts(), requireSession()])
  const [{ tenant }, issuance] = await Promise.all([
    openTenant(staff.resellerId, of.tenantId),
    getIssuance(staff.resellerId, of).catch((error: unknown) => {
      if (error instanceof NotFound) notFound()
      throw error
    }),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return <IssuanceScreen view={view} tenant={{ id: tenant.id, name: tenant.name }} issuance={issuance} />
}
