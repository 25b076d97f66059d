import '@/components/data-table/data-table.css'
import { listTenants } from '@/lib/domain/tenants/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { TenantsScreen } from './_components/tenants-screen'
import { parseTenantsAddress } from './search-params'

export async function generateMetadata() {
  const { t } = await requestTexts()
  return { title: t('tenants.title') }
}

type TenantsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function TenantsPage({ searchParams }: TenantsPageProps) {
  const staff = await requireStaff('tenants:read')
  const [session, { t, locale }] = await Promise.all([requireSession(), requestTexts()])
  const address = parseTenantsAddress(await searchParams)
  const list = await listTenants(staff.resellerId, address.query)
  return (
    <TenantsScreen t={t} locale={locale} session={session} address={address} list={list} now={new Date()} />
  )
}
