import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Actor, theWorker } from '../audit/actor'
import { recordAudit, recordAudits } from '../audit/record-audit'
import { inScope, type Tx } from '../db'
import { AppError, NotFound } from '../errors'
import { type DetailTenant, type Gateway, openGateway, type Quota, type RejectedRow } from '../gateway'
import { singleFlight } from '../single-flight'
import { applySyncPlan } from './apply-sync-plan'
import { dayIn } from './days'
import { importTokens, type TokenImport } from './import-tokens'
import { loadBook } from './load-book'
import { planSync, type SyncPlan } from './plan-sync'
import { beginSyncRun, failSyncRun, type OpenSyncRun } from './sync-run'

export type SyncCause = 'schedule' | 'request' | 'lock' | 'cli'

export type SyncSummary = {
  new: number
  gone: number
  back: number
  changed: number
  drifted: number
  wentBack: number
  /** Tenants' tokens that were put into the vault, and what the reading found of all of them. */
  tokens: number
  tokensFound?: TokenImport['found']
  /** Rows before and now, when a shrink is held for a person. */
  held?: { before: number; now: number }
}

export type SyncResult =
  /** Another process is syncing this reseller right now. */
  | { outcome: 'busy' }
  | { outcome: 'ok' | 'held'; syncRunId: string; rows: number; rejected: number; summary: SyncSummary }
  /** The code of what went wrong; the last good data stays. */
  | { outcome: 'failed'; syncRunId: string; code: string; values: Record<string, string | number> }

export type SyncRequest = {
  cause: SyncCause
  actor?: Actor
  /** A held sync whose shrink a person has confirmed. */
  confirms?: string
  signal?: AbortSignal
}

type Told = { tenants: DetailTenant[]; rejected: RejectedRow[]; quota: Quota | null; readAt: Date }

const transactionMs = 120_000

/**
 * Brings the reseller's book up to date in one transaction. A failing upstream is an outcome, not an error:
 * it is written down and the last good data stays. Throws NotFound when nothing is connected.
 */
export async function syncTenants(resellerId: string, request: SyncRequest): Promise<SyncResult> {
  const flight = await singleFlight(`sync:${resellerId}`, () => runSync(resellerId, request))
  return flight.ran ? flight.value : { outcome: 'busy' }
}

async function runSync(resellerId: string, request: SyncRequest): Promise<SyncResult> {
  const run = await beginSyncRun(resellerId, request)
  try {
    const gateway = await openGateway(resellerId, { cause: 'sync', signal: request.signal })
    const told = await ask(gateway)
    return await inScope(resellerId, (tx) => settle(tx, { run, told, request }), { timeoutMs: transactionMs })
  } catch (error) {
    const code = request.signal?.aborted
      ? 'interrupted'
      : error instanceof AppError
        ? error.code
        : 'unexpected'
    await failSyncRun(run, { code, actor: request.actor ?? theWorker })
    if (error instanceof NotFound || !(error instanceof AppError)) throw error
    return { outcome: 'failed', syncRunId: run.id, code, values: error.values }
  }
}

async function ask(gateway: Gateway): Promise<Told> {
  const readAt = new Date()
  const { tenants, rejected } = await gateway.readDetail()
  return { tenants, rejected, quota: await askQuota(gateway), readAt }
}

// The gauge is worth less than the book: without it the sync is still good, and the last number stays.
async function askQuota(gateway: Gateway): Promise<Quota | null> {
  try {
    const quota = await gateway.readQuota()
    return quota === 'unsupported' ? null : quota
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

type Settling = { run: OpenSyncRun; told: Told; request: SyncRequest }

async function settle(tx: Tx, { run, told, request }: Settling): Promise<SyncResult> {
  const { resellerId } = run
  const now = new Date()
  const today = dayIn(run.timeZone, now)
  const remote = told.tenants.map(({ token: _token, updatedAt: _updatedAt, ...tenant }) => tenant)
  const local = await loadBook(tx, { resellerId, remote, today, timeZone: run.timeZone, readAt: told.readAt })
  const plan = planSync({
    local,
    remote,
    rejected: told.rejected,
    confirmedRows: run.confirmedRows,
    today,
    createId: randomUUID,
  })
  let tokens: TokenImport | null = null
  if (plan.kind === 'apply') {
    await applySyncPlan(tx, plan, { resellerId, now, today, local })
    const carried = pairTokens(plan, told.tenants)
    tokens = await importTokens(tx, { resellerId, carried, imports: run.importTenantTokens, now })
    await sampleQuota(tx, { resellerId, today, quota: told.quota })
  }
  const summary = summarise(plan, tokens)
  const outcome = plan.kind === 'apply' ? 'ok' : 'held'
  const rows = told.tenants.length
  if (plan.kind === 'apply') await noticeDrift(tx, { resellerId, plan })
  if (summary.tokens > 0) {
    await recordAudit(tx, {
      resellerId,
      actor: request.actor ?? theWorker,
      action: 'token.imported',
      subject: { kind: 'connection' },
      after: { tokens: summary.tokens },
    })
  }
  await closeRun(tx, { run, told, request, outcome, summary, now })
  return { outcome, syncRunId: run.id, rows, rejected: told.rejected.length, summary }
}

type Closing = Settling & { outcome: 'ok' | 'held'; summary: SyncSummary; now: Date }

async function closeRun(tx: Tx, { run, told, request, outcome, summary, now }: Closing): Promise<void> {
  const { resellerId } = run
  await tx.syncRun.update({
    where: { id: run.id },
    data: { endedAt: now, outcome, rows: told.tenants.length, rejected: told.rejected, summary },
  })
  await tx.connection.update({
    where: { resellerId },
    data: {
      lastSyncOutcome: outcome,
      lastSyncAt: now,
      ...(outcome === 'ok' && { lastGoodSyncAt: now }),
      ...(outcome === 'ok' &&
        told.quota && { quotaRegistered: told.quota.registered, quotaMaximum: told.quota.maximum }),
    },
  })
  const { new: added, gone, back, changed, drifted, wentBack } = summary
  const isNews = added + gone + back + changed + drifted + wentBack > 0
  const wasOther = run.outcomeBefore !== outcome
  // A sync by the clock that changed nothing is no event: the trail stays readable.
  if (!isNews && !wasOther && !request.actor) return
  await recordAudit(tx, {
    resellerId,
    actor: request.actor ?? theWorker,
    action: outcome === 'ok' ? 'sync.finished' : 'sync.held',
    subject: { kind: 'sync', id: run.id },
    after: { rows: told.tenants.length, rejected: told.rejected.length, ...summary },
  })
}

const noticedAtOnce = 1_000

/** One line of the trail a tenant that somebody unknown locked or unlocked: whoever asks later finds it there. */
async function noticeDrift(
  tx: Tx,
  { resellerId, plan }: { resellerId: string; plan: Extract<SyncPlan, { kind: 'apply' }> },
): Promise<void> {
  const names = new Map(plan.upserts.map(({ id, name }) => [id, name]))
  const lines = plan.changes
    .filter(({ kind }) => kind === 'drift')
    .map(({ tenantId, before, after }) => ({
      action: 'drift.noticed' as const,
      subject: { kind: 'tenant', id: tenantId, name: names.get(tenantId) ?? '' },
      before: { access: before },
      after: { access: after },
    }))
  for (let from = 0; from < lines.length; from += noticedAtOnce) {
    await recordAudits(tx, { resellerId, actor: theWorker }, lines.slice(from, from + noticedAtOnce))
  }
}

function pairTokens(plan: Extract<SyncPlan, { kind: 'apply' }>, tenants: DetailTenant[]) {
  const ids = new Map(plan.upserts.map((upsert) => [upsert.upstreamId, upsert.id]))
  return tenants.flatMap(({ upstreamId, token }) => {
    const tenantId = ids.get(upstreamId)
    return tenantId ? [{ tenantId, token }] : []
  })
}

function summarise(plan: SyncPlan, tokens: TokenImport | null): SyncSummary {
  const changes = plan.kind === 'apply' ? plan.changes : []
  const count = (...kinds: string[]) => changes.filter((change) => kinds.includes(change.kind)).length
  return {
    new: count('new'),
    gone: count('gone'),
    back: count('back'),
    changed: count('renamed', 'ruc', 'host', 'plan'),
    drifted: count('drift'),
    wentBack: count('counter'),
    tokens: tokens?.taken ?? 0,
    ...(tokens && { tokensFound: tokens.found }),
    ...(plan.kind === 'held' && { held: { before: plan.before, now: plan.now } }),
  }
}

async function sampleQuota(
  tx: Tx,
  { resellerId, today, quota }: { resellerId: string; today: string; quota: Quota | null },
): Promise<void> {
  await tx.$executeRaw`
    insert into portal.quota_sample as q (reseller_id, day, registered, maximum, documents)
    select ${resellerId}::uuid, ${today}::date, ${quota?.registered ?? null}::int, ${quota?.maximum ?? null}::int,
      (select sum(documents) from portal.tenant where reseller_id = ${resellerId}::uuid and gone_at is null)
    on conflict (reseller_id, day) do update set
      registered = coalesce(excluded.registered, q.registered),
      maximum = coalesce(excluded.maximum, q.maximum), documents = excluded.documents`
}
