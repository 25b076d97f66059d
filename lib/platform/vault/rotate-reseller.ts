import 'server-only'
import { setTimeout as wait } from 'node:timers/promises'
import { readInScope, writeInScope } from '../database/db'
import { open, seal, VaultError } from './cipher'
import type { KeyRing } from './key-ring'
import { type SealedColumn, type SealedPurpose, sealedColumns } from './sealed-columns'

const batchRows = 50
const busyWaitMs = 200
const patienceMs = 60_000
const firstId = '00000000-0000-0000-0000-000000000000'

export type Rotated = {
  changed: number
  /** Values that no key of the ring opens; left as they are. */
  unopenable: { purpose: SealedPurpose; rowId: string }[]
  /** Rows locked by others until the deadline; the next rotation takes them. */
  busy: number
}

/**
 * Re-encrypts with the current key what other keys sealed, in small transactions that never wait for row locks; the
 * portal keeps working. Resumable. `onBatch` gets the number changed so far.
 */
export async function rotateReseller(
  ring: KeyRing,
  resellerId: string,
  onBatch: (changed: number) => Promise<void> | void = () => undefined,
): Promise<Rotated> {
  const rotated: Rotated = { changed: 0, unopenable: [], busy: 0 }
  for (const column of sealedColumns) {
    for (const deadline = Date.now() + patienceMs; ; await wait(busyWaitMs)) {
      const pass = await rotateRows(ring, resellerId, column, async (changed) => {
        rotated.changed += changed
        await onBatch(rotated.changed)
      })
      const left = await countLeft(ring, resellerId, column)
      const busy = left - pass.unopenable.length
      if (busy > 0 && Date.now() < deadline) continue
      rotated.busy += Math.max(0, busy)
      rotated.unopenable.push(...pass.unopenable.map((rowId) => ({ purpose: column.purpose, rowId })))
      break
    }
  }
  return rotated
}

async function rotateRows(
  ring: KeyRing,
  resellerId: string,
  column: SealedColumn,
  onBatch: (changed: number) => Promise<void>,
): Promise<{ unopenable: string[] }> {
  const unopenable: string[] = []
  for (let after = firstId; ; ) {
    const batch = await rotateBatch(ring, { resellerId, column, after })
    unopenable.push(...batch.unopenable)
    if (batch.lastId === null) return { unopenable }
    await onBatch(batch.changed)
    after = batch.lastId
  }
}

type Held = { rowId: string; sealed: string }
type Batch = { lastId: string | null; changed: number; unopenable: string[] }

function rotateBatch(
  ring: KeyRing,
  { resellerId, column: listed, after }: { resellerId: string; column: SealedColumn; after: string },
): Promise<Batch> {
  const { table, column, row, purpose } = listed
  return writeInScope(resellerId, async (query) => {
    // No waiting while rows are locked, which rules out deadlocks.
    const held = await query<Held>(
      `select ${row} as "rowId", ${column} as sealed from portal.${table}
       where ${column} is not null and split_part(${column}, '.', 2) <> $1 and ${row} > $2::uuid
       order by ${row} limit ${batchRows} for no key update skip locked`,
      [ring.currentId, after],
    )
    const unopenable: string[] = []
    const changes: Held[] = []
    for (const { rowId, sealed } of held) {
      const anew = sealAnew(ring, sealed, { resellerId, rowId, purpose })
      if (anew === null) unopenable.push(rowId)
      else changes.push({ rowId, sealed: anew })
    }
    if (changes.length > 0) {
      await query(
        `update portal.${table} t set ${column} = r.sealed
         from jsonb_to_recordset($1::jsonb) as r("rowId" uuid, sealed text) where t.${row} = r."rowId"`,
        [JSON.stringify(changes)],
      )
    }
    return { lastId: held.at(-1)?.rowId ?? null, changed: changes.length, unopenable }
  })
}

function sealAnew(
  ring: KeyRing,
  sealed: string,
  binding: { resellerId: string; rowId: string; purpose: SealedPurpose },
): string | null {
  try {
    return seal(ring, open(ring, sealed, binding), binding)
  } catch (error) {
    if (error instanceof VaultError) return null
    throw error
  }
}

async function countLeft(
  ring: KeyRing,
  resellerId: string,
  { table, column }: SealedColumn,
): Promise<number> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ count: number }>(
      `select count(*)::int as count from portal.${table}
       where ${column} is not null and split_part(${column}, '.', 2) <> $1`,
      [ring.currentId],
    ),
  )
  return row?.count ?? 0
}
