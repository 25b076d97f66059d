import '@/components/data-table/data-table.css'
import { listTenantsWithViews } from '@/lib/domain/tenants/views/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { TenantsScreen } from './_components/tenants-screen'
import { isDebtColumn } from './column-ids'
import { asksDebts, parseTenantsAddress, type TenantsAddress, withoutDebts } from './search-params'
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
  const seesDebts = canOpen(staff.role, receivableRoutes.room)
  const read = async (asked: TenantsAddress) => {
    const address = seesDebts ? asked : withoutDebts(asked)
    const today = address.columns.includes('trend') ? dayIn(session.reseller.timeZone, now) : null
    const withDebts = address.columns.some(isDebtColumn)
    const wanted = { today, withDebts }
    return {
      address,
      ...(await listTenantsWithViews({ resellerId, staffId: id }, address.query, wanted)),
    }
  }
  const first = await read(parseTenantsAddress(params))
  const all = first.views
  const shared = all.shared.filter(({ place }) => seesDebts || !asksDebts(place))
  const views = { ...all, shared }
  const { defaultView } = views.own
  // The bare address opens a person's default view.
  const isBare = Object.keys(params).length === 0
  const { address, list } = isBare && defaultView ? await read(toAddress(defaultView.place)) : first
  return <TenantsScreen {...{ t, locale, session, address, list, now, views }} />
}
