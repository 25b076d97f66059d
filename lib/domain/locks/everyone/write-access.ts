import 'server-only'
import type { Tx } from '../../../platform/database/db'
import type { Doubt } from '../../tenants/access/access-facts'
import { updateAccess } from '../../tenants/access/update-access'
import type { Cause } from '../cause'
import type { ObservedItem } from './observed-item'
import type { Switch } from './switch'
import { isDoubtful, type TenantOutcome } from './verdicts'

type JudgedItem = ObservedItem & { outcome: TenantOutcome }

/**
 * Writes what a global lock that was read proves of each tenant, by the rules of a single lock: its access, or a doubt
 * until both ends agree. Tenants that belong elsewhere are left to the runs that bring them there.
 */
export async function writeAccess(tx: Tx, row: Switch, judged: JudgedItem[], now: Date): Promise<void> {
  const doubts = new Map<string, Doubt | null>()
  for (const item of judged) {
    const doubt = doubtOf(row, item)
    if (doubt !== undefined) doubts.set(item.tenantId, doubt && { ...doubt, since: now, itemId: null })
  }
  await updateAccess(tx, [...doubts.keys()], ({ id, isGone, facts }) =>
    isGone ? null : { ...facts, doubt: doubts.get(id) ?? null },
  )
}

/** After a global lock of which nothing could be read, the access of every tenant in it is in doubt. */
export async function doubtAll(tx: Tx, row: Switch, cause: Cause, now: Date): Promise<void> {
  const items = await tx.everyoneItem.findMany({ where: { switchId: row.id }, select: { tenantId: true } })
  const doubt: Doubt = { state: 'not_confirmed', cause, since: now, itemId: null }
  await updateAccess(
    tx,
    items.map(({ tenantId }) => tenantId),
    ({ isGone, facts }) => (isGone ? null : { ...facts, doubt }),
  )
}

type Doubted = { state: 'contradicted' | 'not_confirmed'; cause: Cause }

/** Null where the wish is proved; undefined where the request says nothing about the tenant. */
function doubtOf(row: Switch, item: JudgedItem): Doubted | null | undefined {
  const { outcome, isAccepted, wanted } = item
  if (wanted !== row.desired || outcome === 'gone' || outcome === 'held') return undefined
  if (isDoubtful(item, isAccepted)) {
    if (outcome === 'unreadable') return { state: 'not_confirmed', cause: 'access-unreadable' }
    return { state: 'not_confirmed', cause: isAccepted ? 'host-unread' : 'half-done' }
  }
  if (outcome === 'host-disagrees' || outcome === 'central-disagrees') {
    return { state: 'contradicted', cause: outcome }
  }
  if (outcome === 'missed')
    return isAccepted ? { state: 'contradicted', cause: 'nothing-changed' } : undefined
  return null
}
