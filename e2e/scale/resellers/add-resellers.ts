import { randomUUID } from 'node:crypto'
import { connectReseller } from '../../../lib/domain/resellers/connect-reseller'
import type { Actor } from '../../../lib/platform/audit/actor'
import { addReseller, asOwner } from '../../support/test-owner'
import { addStaff } from '../../support/test-reseller'
import type { Installation } from '../parts/open-installation'

export type SmallReseller = { resellerId: string; owner: Actor }

/** Connecting reads the list of tenants. */
const atOnce = 4

/** So many resellers more, connected to the same server, none of them in sync yet. */
export async function addResellers({ reseller }: Installation, count: number): Promise<SmallReseller[]> {
  const { centralUrl, baseDomain, resellerToken: token } = reseller.sandbox
  const added: SmallReseller[] = []
  const connect = async () => {
    while (added.length < count) {
      const resellerId = await addReseller(`r-${randomUUID()}`)
      const owner = await addStaff(resellerId, 'owner')
      added.push({ resellerId, owner })
      const credentials = { kind: 'token' as const, token }
      await connectReseller({
        ...{ resellerId, actor: owner, centralUrl, baseDomain, credentials },
        importTenantTokens: true,
      })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, connect))
  await asOwner(
    "update portal.connection set sync_every_minutes = 1, calls_per_minute = 1000, lock_semantics = 'toggle'",
  )
  return added
}
