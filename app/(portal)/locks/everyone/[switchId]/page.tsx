import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getSwitchView } from '@/lib/domain/locks/everyone/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { SwitchScreen } from './_components/switch-screen'

type Props = { params: Promise<{ switchId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('everyone.title') }
}

export default async function SwitchPage({ params }: Props) {
  const staff = await requireStaff('tenants:everyone')
  const [{ switchId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const row = await getSwitchView(staff.resellerId, switchId).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  return <SwitchScreen view={{ t, locale, zone: reseller.timeZone }} row={row} />
}
