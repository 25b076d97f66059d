import 'server-only'
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { connections } from '../database/db'
import { log } from '../log'
import { markKeys, readRing, readVaultState } from './read-vault-state'
import { lastVaultState, setVaultState, type VaultState } from './vault-state'

const checkEveryMs = 5_000
/** A process not seen for twelve checks is gone. */
const holderAliveSeconds = 60

/** Checks the vault once and stores the state in this process. Throws when the database does not answer. */
async function checkVault(): Promise<VaultState> {
  const state = await readVaultState()
  const ring = readRing()
  if (state.state === 'open' && !('why' in ring)) await markKeys(ring)
  const before = lastVaultState()
  setVaultState(state)
  if (state.state === 'sealed' && JSON.stringify(before) !== JSON.stringify(state)) {
    log().error({ why: state.why, keyIds: state.keyIds }, 'the vault is sealed')
  }
  if (state.state === 'open' && before?.state === 'sealed') log().info('the vault is open again')
  return state
}

/**
 * Checks the vault for the life of the process and records which keys it holds. Resolves after the first check;
 * without a database the last state stays.
 */
export async function watchVault(process_: 'web' | 'worker', signal?: AbortSignal): Promise<void> {
  const id = randomUUID()
  const look = async () => {
    try {
      await checkVault()
      await recordHolder(id, process_)
    } catch (error) {
      log().warn({ err: error }, 'the vault could not be looked at')
    }
  }
  await look()
  void repeat(look, signal)
}

async function repeat(look: () => Promise<void>, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    await wait(checkEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (!signal?.aborted) await look()
  }
}

async function recordHolder(id: string, process_: string): Promise<void> {
  const ring = readRing()
  const held = 'why' in ring ? { keyIds: [], currentId: null } : { ...ring, keyIds: [...ring.keys.keys()] }
  await connections().query(
    `insert into portal.vault_holder (id, process, host, pid, key_ids, current_id, seen_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (id) do update set seen_at = now(), key_ids = excluded.key_ids, current_id = excluded.current_id`,
    [id, process_, hostname(), process.pid, held.keyIds, held.currentId],
  )
  await connections().query("delete from portal.vault_holder where seen_at < now() - interval '1 day'")
}

export type Holder = {
  process: string
  host: string
  pid: number
  keyIds: string[]
  currentId: string | null
}

/** Live web servers and workers on all machines, with the keys they hold. */
export async function listHolders(): Promise<Holder[]> {
  const { rows } = await connections().query<Holder>(
    `select process, host, pid, key_ids as "keyIds", current_id as "currentId" from portal.vault_holder
     where seen_at > now() - make_interval(secs => $1) order by host, process, pid`,
    [holderAliveSeconds],
  )
  return rows
}
