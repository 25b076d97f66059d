import 'server-only'
import { connections, readAsSystem } from '../database/db'
import { env } from '../env'
import { open, seal, VaultError } from './cipher'
import { type KeyRing, parseKeyRing } from './key-ring'
import { type SealedColumn, sealedColumns, verifierPurpose } from './sealed-columns'
import { Secret } from './secret'
import type { VaultState } from './vault-state'

const verified = 'portería'

/** The ring of the environment, or why it cannot be read. */
export function readRing(): KeyRing | { why: 'missing' | 'malformed' } {
  const text = env().VAULT_KEYS
  if (text.trim() === '') return { why: 'missing' }
  try {
    return parseKeyRing(text)
  } catch {
    return { why: 'malformed' }
  }
}

/**
 * Whether the ring holds every key used in the database, tested with a few bytes each. Throws when the database does
 * not answer.
 */
export async function readVaultState(): Promise<VaultState> {
  const ring = readRing()
  if ('why' in ring) return { state: 'sealed', why: ring.why, keyIds: [] }
  const { rows } = await connections().query<{ id: string; verifier: string }>(
    'select id, verifier from portal.vault_key order by id',
  )
  if (rows.length === 0) return readUnmarked(ring)
  return judge(
    ring,
    rows.map(({ id, verifier }) => ({ keyId: id, opens: () => open(ring, verifier, bindingOf(id)) })),
  )
}

/** Records the ring's keys, so that a process without one of them detects it. For an open vault only. */
export async function markKeys(ring: KeyRing, keyIds: string[] = [ring.currentId]): Promise<void> {
  for (const id of keyIds) {
    const verifier = seal({ ...ring, currentId: id }, new Secret(verified), bindingOf(id))
    await connections().query(
      'insert into portal.vault_key (id, verifier) values ($1, $2) on conflict do nothing',
      [id, verifier],
    )
  }
}

type Sample = { keyId: string; opens: () => unknown }

function judge(ring: KeyRing, samples: Sample[]): VaultState {
  const lacking = samples.filter(({ keyId }) => !ring.keys.has(keyId))
  if (lacking.length > 0) return { state: 'sealed', why: 'unknown-key', keyIds: idsOf(lacking) }
  const wrong = samples.filter(({ opens }) => !succeeds(opens))
  return wrong.length > 0 ? { state: 'sealed', why: 'wrong-key', keyIds: idsOf(wrong) } : { state: 'open' }
}

/** Without recorded keys: opens one value of each kind and key. */
async function readUnmarked(ring: KeyRing): Promise<VaultState> {
  const samples: Sample[] = []
  for (const resellerId of await listResellerIds()) {
    for (const column of sealedColumns) samples.push(...(await readSamples(ring, resellerId, column)))
  }
  const state = judge(ring, samples)
  if (state.state === 'open') await markKeys(ring, idsOf(samples))
  return state
}

export async function listResellerIds(): Promise<string[]> {
  const { rows } = await connections().query<{ id: string }>('select id from portal.resellers_known()')
  return rows.map(({ id }) => id)
}

async function readSamples(
  ring: KeyRing,
  resellerId: string,
  { purpose, table, column, row }: SealedColumn,
): Promise<Sample[]> {
  const found = await readAsSystem(resellerId, (query) =>
    query<{ keyId: string; rowId: string; sealed: string }>(
      `select distinct on (1) split_part(${column}, '.', 2) as "keyId", ${row} as "rowId", ${column} as sealed
       from portal.${table} where ${column} is not null order by 1`,
    ),
  )
  return found.map(({ keyId, rowId, sealed }) => ({
    keyId,
    opens: () => open(ring, sealed, { resellerId, rowId, purpose }),
  }))
}

function bindingOf(keyId: string) {
  return { resellerId: '', rowId: keyId, purpose: verifierPurpose } as const
}

function idsOf(samples: Sample[]): string[] {
  return [...new Set(samples.map(({ keyId }) => keyId))].sort()
}

function succeeds(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof VaultError) return false
    throw error
  }
}
