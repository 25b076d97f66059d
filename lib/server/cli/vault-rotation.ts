import pg from 'pg'
import { listResellers } from '../../domain/resellers/queries'
import { recordAudit } from '../../platform/audit/record-audit'
import { inScope } from '../../platform/database/db'
import { directDatabaseUrl } from '../../platform/database/direct-database-url'
import { countSealed } from '../../platform/vault/count-sealed'
import { keyRing } from '../../platform/vault/key-ring'
import { markKeys, readVaultState } from '../../platform/vault/read-vault-state'
import { type Rotated, rotateReseller } from '../../platform/vault/rotate-reseller'
import { listHolders } from '../../platform/vault/watch-vault'
import { cliActor } from './cli-actor'
import { Refusal } from './refusal'

const lockName = 'porteria-vault-keys'

/** Serialises key changes across machines with an advisory lock, released when the process ends. */
export async function withKeyLock<T>(work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: directDatabaseUrl() })
  await client.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as mine',
      [lockName],
    )
    if (!rows[0]?.mine) {
      throw new Refusal('Another change of the keys is under way: wait until it ends, then run this again.')
    }
    return await work()
  } finally {
    await client.end()
  }
}

/** Throws a refusal when the vault is sealed, or when a live process lacks the new key. */
export async function requireRotatable(): Promise<void> {
  const state = await readVaultState()
  if (state.state === 'sealed') {
    throw new Refusal(
      'The vault is sealed: some key is missing here. Put the ring back first (porteria restore key).',
    )
  }
  const { currentId } = keyRing()
  const lacking = (await listHolders()).filter(({ keyIds }) => !keyIds.includes(currentId))
  if (lacking.length === 0) return
  const named = lacking.map(({ process: name, host, pid }) => `${name} ${pid} on ${host}`).join(', ')
  throw new Refusal(
    `These processes do not hold the key ${currentId} yet: ${named}. Start them again with the new ring (a process that ended counts for a minute), then rotate.`,
  )
}

export type Plan = {
  reseller: string
  id: string
  values: { purpose: string; keyId: string; count: number }[]
}

/** The pending changes of a rotation by reseller, kind and key. */
export async function planRotation(): Promise<Plan[]> {
  const { currentId } = keyRing()
  const plans: Plan[] = []
  for (const { id, slug } of await listResellers()) {
    const values = (await countSealed(id)).filter(({ keyId }) => keyId !== currentId)
    plans.push({ reseller: slug, id, values })
  }
  return plans
}

/** Re-encrypts everything with the current key, one audit line per reseller. */
export async function rotateAll(onBatch: (reseller: string, changed: number) => void): Promise<Rotated> {
  const ring = keyRing()
  const all: Rotated = { changed: 0, unopenable: [], busy: 0 }
  await markKeys(ring)
  for (const { id: resellerId, reseller, values } of await planRotation()) {
    if (values.length === 0) continue
    // The audit line comes first: an interrupted rotation has happened in part.
    await inScope(resellerId, (tx) =>
      recordAudit(tx, {
        resellerId,
        actor: cliActor(),
        action: 'vault.rotated',
        after: { keyId: ring.currentId, values },
      }),
    )
    const done = await rotateReseller(ring, resellerId, (changed) => onBatch(reseller, changed))
    all.changed += done.changed
    all.busy += done.busy
    all.unopenable.push(...done.unopenable)
  }
  return all
}
