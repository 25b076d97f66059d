import 'server-only'
import { Prisma } from '../../generated/prisma/client'
import { type Actor, systemActor } from '../../platform/audit/actor'
import { recordAudit, recordAudits } from '../../platform/audit/record-audit'
import { dayIn } from '../../platform/calendar/days'
import { inScope, type Tx } from '../../platform/database/db'
import { singleFlight } from '../../platform/database/single-flight'
import { AppError, NotFound } from '../../platform/errors'
import type { ReadingFailure, StoredFailure } from '../../platform/i18n/reading-failure'
import { openGateway } from '../../upstream/gateways/gateway'
import { recordEvents } from '../events/record-events'
import { type AppliedTenants, applyTenants } from './apply-tenants'
import type { TokenImport } from './import-tokens'
import { quotaColumns, sampleQuota } from './quota-columns'
import { type RemoteReading, readRemote, toKeptFailure } from './read-remote'
import { toSyncEvents } from './sync-events'
import { beginSyncRun, failSyncRun, type OpenSyncRun } from './sync-run'

type SyncCause = 'schedule' | 'request' | 'lock' | 'cli'

export type SyncSummary = {
  new: number
  gone: number
  back: number
  changed: number
  drifted: number
  wentBack: number
  /** Tenant tokens put into the vault, and the findings about all of them. */
  tokens: number
  tokensFound?: TokenImport['found']
  /** Why the quota could not be read although the list could: a partial reading. */
  quota?: StoredFailure
  /** Row counts before and now, when a shrink is held for confirmation. */
  held?: { before: number; now: number }
}

export type SyncResult =
  /** Another process is syncing this reseller. */
  | { outcome: 'busy' }
  | {
      outcome: 'ok' | 'held'
      /** The list was read but not the quota, see `summary.quota`. */
      partial: boolean
      syncRunId: string
      rows: number
      rejected: number
      summary: SyncSummary
    }
  /** The error; the last good data stays. */
  | ({ outcome: 'failed'; syncRunId: string; lastGoodSyncAt: Date | null } & ReadingFailure)

export type SyncRequest = {
  cause: SyncCause
  actor?: Actor
  /** A held sync whose shrink a person has confirmed. */
  confirms?: string
  signal?: AbortSignal
}

/** A hundred thousand tenants take half a minute, and on a busy machine several times as long. */
const transactionMs = 300_000

/**
 * Syncs a reseller's tenants in one transaction. An upstream failure is an outcome, not an exception: it is
 * recorded and the last good data stays. Throws NotFound without a connection.
 */
export async function syncTenants(resellerId: string, request: SyncRequest): Promise<SyncResult> {
  const flight = await singleFlight(`sync:${resellerId}`, () => runSync(resellerId, request))
  return flight.ran ? flight.value : { outcome: 'busy' }
}

async function runSync(resellerId: string, request: SyncRequest): Promise<SyncResult> {
  const run = await beginSyncRun(resellerId, request)
  try {
    const gateway = await openGateway(resellerId, { cause: 'sync', signal: request.signal })
    const result = await readRemote(gateway)
    return await inScope(resellerId, (tx) => applyReading(tx, { run, remote: result, request }), {
      timeoutMs: transactionMs,
    })
  } catch (error) {
    const failure = toFailure(error, request)
    const tenant = await failSyncRun(run, { failure, actor: request.actor ?? systemActor })
    if (error instanceof NotFound || !(error instanceof AppError)) throw error
    const { id: syncRunId, lastGoodSyncAt } = run
    return { outcome: 'failed', syncRunId, ...failure, tenant, lastGoodSyncAt }
  }
}

function toFailure(error: unknown, { signal }: SyncRequest): StoredFailure {
  if (signal?.aborted) return { code: 'interrupted', values: {} }
  return error instanceof AppError ? toKeptFailure(error) : { code: 'unexpected', values: {} }
}

type ApplyReading = { run: OpenSyncRun; remote: RemoteReading; request: SyncRequest }

async function applyReading(tx: Tx, { run, remote, request }: ApplyReading): Promise<SyncResult> {
  const { resellerId } = run
  const now = new Date()
  const today = dayIn(run.timeZone, now)
  const applied = await applyTenants(tx, { run, remote, now, today })
  if (applied.kind === 'apply') await sampleQuota(tx, { resellerId, today, remote })
  const summary = summarise(applied, remote)
  const outcome = applied.kind === 'apply' ? 'ok' : 'held'
  const rows = remote.rows
  if (applied.kind === 'apply') await auditDrift(tx, { resellerId, applied })
  if (summary.tokens > 0) {
    await recordAudit(tx, {
      resellerId,
      actor: request.actor ?? systemActor,
      action: 'token.imported',
      subject: { kind: 'connection' },
      after: { tokens: summary.tokens },
    })
  }
  await closeRun(tx, { run, remote, request, outcome, summary, now })
  if (applied.kind === 'apply') {
    const { changes } = applied
    await recordEvents(tx, resellerId, toSyncEvents({ run, changes, remote, today }))
  }
  const partial = summary.quota !== undefined
  return { outcome, partial, syncRunId: run.id, rows, rejected: remote.rejected.length, summary }
}

type CloseRun = ApplyReading & { outcome: 'ok' | 'held'; summary: SyncSummary; now: Date }

async function closeRun(tx: Tx, { run, remote, request, outcome, summary, now }: CloseRun): Promise<void> {
  const { resellerId } = run
  await tx.syncRun.update({
    where: { id: run.id },
    // Writing the tenants takes longer than reading them.
    data: { endedAt: new Date(), outcome, rows: remote.rows, rejected: remote.rejected, summary },
  })
  await tx.connection.update({
    where: { resellerId },
    data: {
      lastSyncOutcome: outcome,
      lastSyncAt: now,
      lastSyncFailure: Prisma.DbNull,
      ...(outcome === 'ok' && { lastGoodSyncAt: now, ...quotaColumns(remote, now) }),
    },
  })
  const { new: added, gone, back, changed, drifted, wentBack } = summary
  const isNews = added + gone + back + changed + drifted + wentBack > 0
  const wasOther = run.outcomeBefore !== outcome
  // A scheduled sync without changes is not audited.
  if (!isNews && !wasOther && !request.actor) return
  await recordAudit(tx, {
    resellerId,
    actor: request.actor ?? systemActor,
    action: outcome === 'ok' ? 'sync.finished' : 'sync.held',
    subject: { kind: 'sync', id: run.id },
    after: { rows: remote.rows, rejected: remote.rejected.length, ...summary },
  })
}

const auditBatchSize = 1_000

/** Audits each tenant that was locked or unlocked outside the portal. */
async function auditDrift(
  tx: Tx,
  { resellerId, applied }: { resellerId: string; applied: Extract<AppliedTenants, { kind: 'apply' }> },
): Promise<void> {
  const lines = applied.changes
    .filter(({ kind }) => kind === 'drift')
    .map(({ tenantId, before, after }) => ({
      action: 'drift.noticed' as const,
      subject: { kind: 'tenant', id: tenantId, name: applied.driftedNames.get(tenantId) ?? '' },
      before: { access: before },
      after: { access: after },
    }))
  for (let from = 0; from < lines.length; from += auditBatchSize) {
    await recordAudits(tx, { resellerId, actor: systemActor }, lines.slice(from, from + auditBatchSize))
  }
}

function summarise(applied: AppliedTenants, { quota }: RemoteReading): SyncSummary {
  const changes = applied.kind === 'apply' ? applied.changes : []
  const count = (...kinds: string[]) => changes.filter((change) => kinds.includes(change.kind)).length
  return {
    new: count('new'),
    gone: count('gone'),
    back: count('back'),
    changed: count('renamed', 'ruc', 'host', 'email', 'plan', 'documents-max', 'users-max'),
    drifted: count('drift'),
    wentBack: count('counter'),
    tokens: applied.kind === 'apply' ? applied.tokens.taken : 0,
    ...(applied.kind === 'apply' && { tokensFound: applied.tokens.found }),
    ...(quota.kind === 'failed' && { quota: quota.failure }),
    ...(applied.kind === 'held' && { held: { before: applied.before, now: applied.now } }),
  }
}
