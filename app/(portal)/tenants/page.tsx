import '@/components/data-table/data-table.css'
import { listTenants } from '@/lib/domain/tenants/queries'
import { listViews } from '@/lib/domain/tenants/views/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { TenantsScreen } from './_components/tenants-screen'
import { parseTenantsAddress, type TenantsAddress } from './search-params'
import { toAddress } from './views/view-place'

export async function generateMetadata() {
  const { t } = await requestTexts()
  return { title: t('tenants.title') }
}

type TenantsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function TenantsPage({ searchParams }: TenantsPageProps) {
  const staff = await requireStaff('tenants:read')
  const [session, { t, locale }, params] = await Promise.all([requireSession(), requestTexts(), searchParams])
  const { resellerId, id } = staff
  const now = new Date()
  const read = async (address: TenantsAddress) => {
    const today = address.columns.includes('trend') ? dayIn(session.reseller.timeZone, now) : null
    return { address, list: await listTenants(resellerId, address.query, { today }) }
  }
  const asked = Object.keys(params).length > 0 ? read(parseTenantsAddress(params)) : null
  const [views, known] = await Promise.all([listViews(resellerId, id), asked])
  const { defaultView } = views.own
  // The bare address opens a person's default view.
  const { address, list } =
    known ?? (await read(defaultView ? toAddress(defaultView.place) : parseTenantsAddress({})))
  return <TenantsScreen {...{ t, locale, session, address, list, now, views }} />
}
