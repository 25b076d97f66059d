import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type AccessState, publicReasons } from '@/lib/domain/access-page/judge-access'
import { getHowToPay } from '@/lib/domain/receivables/paying/get-how-to-pay'
import { findStaffOf, requestTexts } from '@/lib/platform/auth/sessions/session'
import { daysFrom } from '@/lib/platform/calendar/days'
import { settingsQrPath } from '@/lib/platform/receivable-routes'
import { AccessScreen } from '../_components/access-screen'
import { accessBrand } from '../access-brand'
import { exampleDebt } from './example-debt'

type Props = {
  params: Promise<{ reseller: string }>
  searchParams: Promise<{ state?: string | string[]; reason?: string | string[]; debt?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: { absolute: t('accessPage.metaTitle') }, robots: { index: false, follow: false } }
}

/** Preview of the access page with sample data, for the reseller's staff. */
export default async function AccessPreviewPage({ params, searchParams }: Props) {
  const [{ reseller }, { state, reason, debt: asked }, { t, locale }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
  ])
  const [brand, staff] = await Promise.all([accessBrand(reseller), findStaffOf(reseller, 'settings:read')])
  if (!brand || !staff) notFound()
  const howToPay = await getHowToPay(staff.resellerId)
  // Whoever sets it sees it before tenants do.
  const debt = howToPay.isShown || asked ? exampleDebt({ t, howToPay, zone: brand.zone }) : null
  return (
    <AccessScreen
      t={t}
      locale={locale}
      brand={brand}
      tenantName={t('accessPage.previewName')}
      state={exampleState(state, reason)}
      debt={debt}
      qrUrl={howToPay.qrVersion && settingsQrPath(howToPay.qrVersion)}
      isPreview
    />
  )
}

function exampleState(kind: unknown, reason: unknown): AccessState {
  const readAt = new Date()
  const since = daysFrom(readAt, -2)
  if (kind === 'unlocked') return { kind, since, readAt }
  if (kind === 'unknown') return { kind, readAt }
  return { kind: 'locked', reason: publicReasons.find((known) => known === reason) ?? 'debt', since, readAt }
}
