import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { dayMs } from '../../../platform/calendar/days'
import { inScope, type Tx } from '../../../platform/database/db'
import { after, type Round } from '../../../platform/jobs/reconcile'
import { openForSignup, sealTenantToken } from '../../../platform/vault/tokens'
import { syncAfterSignup } from '../../sync/request-sync'
import type { SignupEngine } from './signup-engine'
import { moveSignup } from './signup-store'

/** After this long a tenant that never came into the book is no longer waited for. */
const waitMaxMs = dayMs

/** Ties a created request to its row in the book, once a sync has brought it, and moves its token to the vault. */
export async function linkTenant(engine: SignupEngine, signup: Signup): Promise<Round> {
  const { resellerId, ruc, host } = signup
  const linked = await inScope(resellerId, async (tx) => {
    const tenant = await tx.tenant.findFirst({
      where: { resellerId, ruc, host, goneAt: null },
      select: { id: true },
    })
    if (!tenant) return false
    await keepToken(tx, signup, tenant.id)
    return moveSignup(tx, signup, {
      change: { state: 'created', tenantId: tenant.id, tokenCiphertext: null },
      mark: { kind: 'linked' },
      now: signup.endedAt ?? engine.now(),
    })
  })
  await engine.checkpoint('linked')
  if (linked) return { kind: 'over' }
  const waitedMs = engine.now().getTime() - (signup.endedAt ?? engine.now()).getTime()
  if (waitedMs > waitMaxMs) return { kind: 'over' }
  // The sync that was asked for may have read before the tenant was there.
  if (waitedMs > engine.policy.rereadMs) await inScope(resellerId, (tx) => syncAfterSignup(tx, resellerId))
  return { kind: 'later', at: after(engine, Math.max(engine.policy.rereadMs, waitedMs / 2)) }
}

/** A token that is already in the vault stays: the sync or a person put it there later than this one. */
async function keepToken(tx: Tx, signup: Signup, tenantId: string): Promise<void> {
  const { resellerId, id, tokenCiphertext } = signup
  if (tokenCiphertext === null) return
  const token = openForSignup({ resellerId, signupId: id }, 'signup-token', tokenCiphertext)
  const { ciphertext, fingerprint } = sealTenantToken({ resellerId, tenantId }, token)
  await tx.$executeRaw`
    insert into portal.tenant_token (tenant_id, reseller_id, ciphertext, fingerprint, source, updated_at)
    values (${tenantId}::uuid, ${resellerId}::uuid, ${ciphertext}, ${fingerprint}, 'imported', now())
    on conflict (tenant_id) do nothing`
}
