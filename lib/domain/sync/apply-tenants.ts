import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Day, daysIn } from '../../platform/calendar/days'
import type { Tx } from '../../platform/database/db'
import { tokenFingerprint } from '../../platform/vault/tokens'
import type { DetailTenant } from '../../upstream/gateways/gateway'
import { countTenants } from '../tenants/count-tenants'
import { lockTenantRows } from '../tenants/lock-tenant-rows'
import { keepQualityOfReading } from '../tenants/quality/keep-quality'
import { applyMissing, applySyncPlan } from './apply-sync-plan'
import { addTokens, importTokens, noTokens, type TokenImport } from './import-tokens'
import { countLocalTenants, listUnseen, loadLocalTenants } from './load-local-tenants'
import { type Change, findShrink, planMissing, planSync } from './plan-sync'
import { findShared } from './plan-token-import'
import type { RemoteReading } from './read-remote'
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

/** Tenants compared and written at once. It bounds the memory that a long list takes. */
const batchSize = 1_000

/** Brings the stored tenants in line with a reading; of a list that shrank suddenly nothing is written. */
export async function applyTenants(tx: Tx, { run, remote, now, today }: Reading): Promise<AppliedTenants> {
  const { resellerId } = run
  const { tenants, rejected } = remote
  await lockTenantRows(tx, resellerId)
  const local = await countLocalTenants(tx, resellerId)
  const shrink = findShrink({
    before: local.present,
    now: tenants.length + rejected.length,
    confirmedRows: run.confirmedRows,
  })
  if (shrink) return { kind: 'held', ...shrink }
  const applied = {
    kind: 'apply' as const,
    changes: [] as Change[],
    driftedNames: new Map<string, string>(),
    tokens: noTokens,
  }
  const at = {
    run,
    readAt: remote.readAt,
    now,
    today,
    isFirst: local.known === 0,
    shared: listShared(tenants),
  }
  let hasOtherData = false
  for (let from = 0; from < tenants.length; from += batchSize) {
    const batch = await applyBatch(tx, tenants.slice(from, from + batchSize), at)
    for (const change of batch.changes) applied.changes.push(change)
    for (const { id, name } of batch.drifted) applied.driftedNames.set(id, name)
    applied.tokens = addTokens(applied.tokens, batch.tokens)
    hasOtherData ||= batch.hasOtherData
  }
  const seen = [...tenants, ...rejected].flatMap(({ upstreamId }) => upstreamId ?? [])
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
}

async function applyBatch(tx: Tx, tenants: DetailTenant[], at: BatchContext) {
  const { resellerId, timeZone, importTenantTokens } = at.run
  const { now, today, readAt, isFirst, shared } = at
  const remote = tenants.map(({ token: _token, ...tenant }) => tenant)
  const local = await loadLocalTenants(tx, { resellerId, remote, today, timeZone, readAt })
  const plan = planSync({ local, remote, isFirst, today, dayOf: daysIn(timeZone), createId: randomUUID })
  await applySyncPlan(tx, plan, { resellerId, now, readAt, today, local })
  const carried = plan.upserts.map(({ id }, index) => ({
    tenantId: id,
    token: tenants[index]?.token ?? null,
  }))
  const tokens = await importTokens(tx, { resellerId, carried, shared, imports: importTenantTokens, now })
  const { changes, hasOtherData } = plan
  return { changes, hasOtherData, drifted: plan.upserts.filter(({ drifted }) => drifted), tokens }
}

/** Over the whole reading: two tenants with one token may be far apart in it. */
function listShared(tenants: DetailTenant[]): Set<string> {
  return findShared(tenants.flatMap(({ token }) => (token ? [tokenFingerprint(token)] : [])))
}
