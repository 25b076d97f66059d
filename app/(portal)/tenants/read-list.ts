import 'server-only'
import { cache } from 'react'
import { listTenantsWithViews } from '@/lib/domain/tenants/views/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { isDebtColumn } from './column-ids'
import { asksDebts, parseTenantsAddress, type TenantsAddress, withoutDebts } from './search-params'
import { toAddress } from './views/view-place'

export type ListParams = Record<string, string | string[] | undefined>

/** The tenants at an address and the views of whoever looks: read once for the list and the sidebar. */
export function readList(params: ListParams) {
  return readOnce(JSON.stringify(params))
}

const readOnce = cache(async (text: string) => {
  const params: ListParams = JSON.parse(text)
  const [{ role, resellerId, id }, { reseller }] = await Promise.all([
    requireStaff('tenants:read'),
    requireSession(),
  ])
  const now = new Date()
  const seesDebts = canOpen(role, receivableRoutes.room)
  const read = async (asked: TenantsAddress) => {
    const address = seesDebts ? asked : withoutDebts(asked)
    const today = address.columns.includes('trend') ? dayIn(reseller.timeZone, now) : null
    const wanted = { today, withDebts: address.columns.some(isDebtColumn) }
    return {
      address,
      ...(await listTenantsWithViews({ resellerId, staffId: id }, address.query, wanted)),
    }
  }
  const first = await read(parseTenantsAddress(params))
  const shared = first.views.shared.filter(({ place }) => seesDebts || !asksDebts(place))
  const { own } = first.views
  // The bare address opens a person's default view.
  const isBare = Object.keys(params).length === 0
  const shown = isBare && own.defaultView ? await read(toAddress(own.defaultView.place)) : first
  return { address: shown.address, list: shown.list, now, views: { own, shared } }
})
