import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { type AccessState, publicReasons } from '@/lib/access-page/judge-access'
import { can } from '@/lib/auth/permissions'
import { currentSession, requestTexts } from '@/lib/auth/session'
import { AccessScreen } from '../_components/access-screen'
import { accessBrand } from '../access-brand'

type Props = {
  params: Promise<{ reseller: string }>
  searchParams: Promise<{ state?: string | string[]; reason?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: { absolute: t('accessPage.metaTitle') }, robots: { index: false, follow: false } }
}

/** The page as a company would see it, for the reseller's own people; no company stands behind it. */
export default async function AccessPreviewPage({ params, searchParams }: Props) {
  const [{ reseller }, { state, reason }, { t, locale }, session] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    currentSession(),
  ])
  const brand = await accessBrand(reseller)
  const isOurs = session?.reseller.slug === reseller && can(session.staff.role, 'settings:read')
  if (!brand || !isOurs) notFound()
  return (
    <AccessScreen
      t={t}
      locale={locale}
      brand={brand}
      tenantName={t('accessPage.previewName')}
      state={exampleState(state, reason)}
      isPreview
    />
  )
}

function exampleState(kind: unknown, reason: unknown): AccessState {
  const readAt = new Date()
  const since = new Date(readAt.getTime() - 2 * 86_400_000)
  if (kind === 'unlocked') return { kind, since, readAt }
  if (kind === 'unknown') return { kind, readAt }
  return { kind: 'locked', reason: publicReasons.find((known) => known === reason) ?? 'debt', since, readAt }
}
