import { openAccessPage } from '../../../lib/domain/access-page/open-access-page'
import { listLastLockItems } from '../../../lib/domain/locks/queries'
import { describeAccess } from '../../../lib/domain/tenants/access/access-facts'
import { getTenant } from '../../../lib/domain/tenants/get-tenant'
import { listTenants } from '../../../lib/domain/tenants/queries'
import { exitCodeOf } from '../../../lib/server/cli/commands/locks/lock'
import type { Flag, ScreenReading } from './history'
import type { RoundContext } from './round-context'

const filters = { tab: 'all', search: '', plan: null, tag: null, after: null, before: null } as const
const everything = { ...filters, sort: 'name', descending: false, page: 1 } as const

/** What the portal shows of each tenant now, with the state of both ends. */
export async function readScreens(
  { chaos }: RoundContext,
  at: ScreenReading['at'],
): Promise<ScreenReading[]> {
  const { reseller, tenants, links } = chaos
  const { rows } = (await listTenants(reseller.resellerId, everything)).page
  const onServer = await reseller.control.tenants()
  // Earlier rounds must not use up the rate limit of the address.
  await chaos.owner.query('delete from portal.rate_count')
  return Promise.all(
    tenants.map(async ({ id, upstreamId, subdomain }, index) => {
      const row = rows.find((one) => one.id === id)
      const chip = row && (row.marks.includes('changing') ? 'unknown' : row.access)
      const { tenant } = await getTenant(reseller.resellerId, id)
      const hasToken = tenant.tokenSource !== null
      const described = describeAccess(
        { ...tenant.facts, access: tenant.access },
        { hasToken, isChanging: tenant.isChanging },
      )
      const [newest] = await listLastLockItems(reseller.resellerId, id, 1)
      const { basis } = described
      const opened = await openAccessPage({ slug: '', token: '', ...links[index], address: '190.1.2.3' })
      const now = onServer.find((one) => one.subdomain === subdomain)
      if (!chip || !now) throw new Error('A tenant of the round is in no list.')
      return {
        ...{ tenant: upstreamId, at, chip, page: described.state, basis: basis.kind },
        hostReadAt: ('hostAt' in basis && basis.hostAt?.getTime()) || null,
        command: newest ? { code: exitCodeOf(newest, described), desired: newest.desired as Flag } : null,
        public: opened.kind === 'open' ? opened.state.kind : opened.kind,
        ends: {
          central: now.locked ? ('locked' as const) : ('unlocked' as const),
          host: now.hostLocked ? ('locked' as const) : ('unlocked' as const),
        },
      }
    }),
  )
}
