import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { inScope } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { tryLockTenantRows } from '../../tenants/lock-tenant-rows'
import { type Ending, endItems } from './end-items'
import { type ItemChange, saveChanges } from './item-store'
import { noteTokens, type TokenSeen } from './note-tokens'

export type Settled = { ending: Ending } | { change: ItemChange }

export type ItemEnder = {
  /** Takes what became of an item, and writes when enough has gathered or it has waited long enough. */
  add: (settled: Settled) => Promise<void>
  /** What a tenant's own host said to the token that the vault holds for it. */
  seen: (token: TokenSeen) => void
  /** Writes what has gathered; throws what an earlier writing threw. */
  flush: () => Promise<void>
  /** Forgets what has gathered, which is then read again; resolves when nothing is being written. */
  drop: () => Promise<void>
}

const gatheredMax = 50
/** People watch the run: what is known must not wait long for company. */
const waitMaxMs = 1_000

/**
 * Ends items by the batch: outcome, book, totals and trail of all of them in one transaction. What a crash
 * takes away is only what was read, which is then read again.
 */
export function openItemEnder({
  resellerId,
  onEnded,
}: {
  resellerId: string
  onEnded: () => Promise<void>
}): ItemEnder {
  let gathered: Settled[] = []
  let tokens: TokenSeen[] = []
  let timer: NodeJS.Timeout | undefined
  let failure: { error: unknown } | undefined
  let last: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    // Batches follow each other: the trail keeps the order, and none is overlooked.
    const next = last.then(async () => {
      if (failure) throw failure.error
      const [settled, seen] = [gathered, tokens]
      ;[gathered, tokens] = [[], []]
      if (settled.length + seen.length === 0) return
      await write(resellerId, settled, seen)
      for (const _ of settled) await onEnded()
    })
    last = next.catch(() => undefined)
    return next
  }
  return {
    async add(settled) {
      gathered.push(settled)
      if (gathered.length >= gatheredMax) return flush()
      // A host that is still waited for keeps nobody else's news back.
      timer ??= setTimeout(() => {
        flush().catch((error) => {
          failure ??= { error }
        })
      }, waitMaxMs)
    },
    seen: (token) => void tokens.push(token),
    flush,
    async drop() {
      clearTimeout(timer)
      timer = undefined
      gathered = []
      tokens = []
      await last
    },
  }
}

/** A sync of very many tenants writes for a minute, in which a transaction of ours would expire. */
const busyMs = 100
const busyMaxMs = 300_000

async function write(resellerId: string, settled: Settled[], tokens: TokenSeen[]): Promise<void> {
  const deadline = Date.now() + busyMaxMs
  while (!(await writeUnlessBusy(resellerId, settled, tokens))) {
    if (Date.now() > deadline) throw new Error('The tenants are held by another writer for too long.')
    await delay(busyMs)
  }
}

/** False while another holds the tenants, and then nothing is written. */
async function writeUnlessBusy(
  resellerId: string,
  settled: Settled[],
  tokens: TokenSeen[],
): Promise<boolean> {
  return inScope(resellerId, async (tx) => {
    const query = toQuery(tx)
    const endings = settled.flatMap((one) => ('ending' in one ? [one.ending] : []))
    const isNeeded = endings.length + tokens.length > 0
    if (isNeeded && !(await tryLockTenantRows(tx, resellerId))) return false
    await noteTokens(query, tokens)
    await saveChanges(
      query,
      settled.flatMap((one) => ('change' in one ? [one.change] : [])),
    )
    await endItems(tx, { resellerId, endings })
    return true
  })
}
