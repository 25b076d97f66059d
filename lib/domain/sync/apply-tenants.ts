import 'server-only'
import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { Day } from '../../platform/calendar/days'
import type { Tx } from '../../platform/database/db'
import { countTenants } from '../tenants/count-tenants'
import { lockTenantRows } from '../tenants/lock-tenant-rows'
import { keepQualityOfReading } from '../tenants/quality/keep-quality'
import { applyMissing, type TenantWrites, toTenantWrites, writeTenants } from './apply-sync-plan'
import {
  addTokens,
  noTokens,
  planTokens,
  type TokenImport,
  type TokenWrites,
  writeTokens,
} from './import-tokens'
import { countLocalTenants, listUnseen, loadLocalTenants, type StoredTenant } from './load-local-tenants'
import { type Change, findShrink, planMissing, planSync, type SyncPlan, type TenantUpsert } from './plan-sync'
import type { RemoteReading } from './read-remote'
import { type PackedTenants, type UnpackedBatch, unpackBatch } from './reading/packed-tenants'
import type { OpenSyncRun } from './sync-run'

export type AppliedTenants =
  | { kind: 'held'; before: number; now: number }
  | {
      kind: 'apply'
      changes: Change[]
      /** Names of the tenants that were locked or unlocked outside the portal. */
      driftedNames: Map<string, string>
      tokens: TokenImport
    }

type Reading = { run: OpenSyncRun; remote: RemoteReading; now: Date; today: Day }

/** Brings the stored tenants in line with a reading; of a list that shrank suddenly nothing is written. */
export async function applyTenants(tx: Tx, { run, remote, now, today }: Reading): Promise<AppliedTenants> {
  const { resellerId } = run
  const { tenants, rejected } = remote
  await lockTenantRows(tx, resellerId)
  const local = await countLocalTenants(tx, resellerId)
  const shrink = findShrink({
    before: local.present,
    now: remote.rows + rejected.length,
    confirmedRows: run.confirmedRows,
  })
  if (shrink) return { kind: 'held', ...shrink }
  const applied = {
    kind: 'apply' as const,
    changes: [] as Change[],
    driftedNames: new Map<string, string>(),
    tokens: noTokens,
  }
  const known = await tx.connection.findUnique({ where: { resellerId }, select: { tokenFingerprint: true } })
  const at: BatchContext = {
    ...{ run, readAt: remote.readAt, now, today, isFirst: local.known === 0 },
    shared: tenants.shared,
    resellerFingerprint: known?.tokenFingerprint ?? '',
  }
  let hasOtherData = false
  await applyBatches(tx, tenants.batches, at, (planned, tokens) => {
    const { changes, drifted } = planned
    for (const change of changes) applied.changes.push(change)
    for (const { id, name } of drifted) applied.driftedNames.set(id, name)
    applied.tokens = addTokens(applied.tokens, tokens)
    hasOtherData ||= planned.hasOtherData
  })
  const unread = rejected.flatMap(({ upstreamId }) => upstreamId ?? [])
  const seen = [...tenants.upstreamIds, ...unread]
  const left = planMissing(await listUnseen(tx, { resellerId, seen }), rejected)
  await applyMissing(tx, left, { resellerId, now })
  await countTenants(tx, resellerId)
  await keepQualityOfReading(tx, { hasOtherData: hasOtherData || left.changes.length > 0 })
  return { ...applied, changes: [...applied.changes, ...left.changes] }
}

type BatchContext = Pick<Reading, 'run' | 'now' | 'today'> & {
  readAt: Date
  isFirst: boolean
  shared: Set<string>
  resellerFingerprint: string
}

type Loaded = UnpackedBatch & { local: StoredTenant[] }
type Planned = Pick<SyncPlan, 'changes' | 'hasOtherData'> & {
  writes: TenantWrites
  tokens: TokenWrites
  drifted: TenantUpsert[]
}

/** The next tenants are loaded before some are written, and compared while the database writes. */
async function applyBatches(
  tx: Tx,
  batches: PackedTenants['batches'],
  at: BatchContext,
  onApplied: (planned: Planned, tokens: TokenImport) => void,
): Promise<void> {
  const load = async (index: number) => {
    const batch = batches[index]
    return batch ? loadBatch(tx, unpackBatch(batch), at) : null
  }
  const first = await load(0)
  let planned = first && planBatch(first, at)
  for (let index = 1; planned; index += 1) {
    const next = await load(index)
    const [tokens, following] = await Promise.all([
      writeBatch(tx, planned, at),
      // The statement is on its way by then.
      next && setImmediate().then(() => planBatch(next, at)),
    ])
    onApplied(planned, tokens)
    planned = following
  }
}

async function loadBatch(tx: Tx, batch: UnpackedBatch, at: BatchContext): Promise<Loaded> {
  // Of none there is nothing to look for.
  if (at.isFirst) return { ...batch, local: [] }
  const { resellerId, timeZone } = at.run
  const { today, readAt } = at
  const remote = batch.tenants
  return { ...batch, local: await loadLocalTenants(tx, { resellerId, remote, today, timeZone, readAt }) }
}

function planBatch({ tenants, tokens, fingerprints, local }: Loaded, at: BatchContext): Planned {
  const { resellerId, timeZone, importTenantTokens: imports } = at.run
  const { today, isFirst, shared, resellerFingerprint } = at
  const plan = planSync({
    local,
    remote: tenants,
    isFirst,
    today,
    timeZone,
    createId: randomUUID,
  })
  const stored = new Map(local.map(({ id, token }) => [id, token]))
  const carried = plan.upserts.map(({ id: tenantId }, index) => {
    const [token, fingerprint] = [tokens[index] ?? null, fingerprints[index] ?? null]
    return { tenantId, token, fingerprint, stored: stored.get(tenantId) ?? null }
  })
  return {
    writes: toTenantWrites(plan, { readAt: at.readAt, local }),
    tokens: planTokens({ resellerId, resellerFingerprint, carried, shared, imports }),
    changes: plan.changes,
    hasOtherData: plan.hasOtherData,
    drifted: plan.upserts.filter(({ drifted }) => drifted),
  }
}

async function writeBatch(tx: Tx, { writes, tokens }: Planned, at: BatchContext): Promise<TokenImport> {
  const { resellerId } = at.run
  await writeTenants(tx, writes, { ...at, resellerId })
  return writeTokens(tx, tokens, { resellerId, now: at.now })
}
