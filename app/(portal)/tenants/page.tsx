import '@/components/data-table/data-table.css'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { TenantsScreen } from './_components/tenants-screen'
import { type ListParams, readList } from './read-list'

export async function generateMetadata() {
  const { t } = await requestTexts()
  return { title: t('tenants.title') }
}

export default async function TenantsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  await requireStaff('tenants:read')
  const [session, { t, locale }, params] = await Promise.all([requireSession(), requestTexts(), searchParams])
  return <TenantsScreen {...{ t, locale, session, ...(await readList(params)) }} />
}
