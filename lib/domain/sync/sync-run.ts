import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { inScope, type Tx } from '../../platform/database/db'
import { NotFound } from '../../platform/errors'
import type { ReadingFailure, StoredFailure } from '../../platform/i18n/reading-failure'
import { type NewEvent, recordEvents } from '../events/record-events'
import { findBrokenTenant } from '../tenants/find-broken-tenant'

export type OpenSyncRun = {
  id: string
  resellerId: string
  timeZone: string
  importTenantTokens: boolean
  outcomeBefore: string | null
  confirmedRows: number | null
  lastGoodSyncAt: Date | null
  quotaBefore: { registered: number | null; maximum: number | null }
}

/**
 * Opens a run and closes open ones: their processes have died, because the caller holds the reseller's single
 * flight.
 */
export async function beginSyncRun(
  resellerId: string,
  input: { cause: string; confirms?: string },
): Promise<OpenSyncRun> {
  return inScope(resellerId, async (tx) => {
    const connection = await tx.connection.findUnique({ where: { resellerId } })
    if (!connection) throw new NotFound('connection-missing')
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    await tx.syncRun.updateMany({
      where: { resellerId, endedAt: null },
      data: { endedAt: new Date(), outcome: 'interrupted' },
    })
    const confirmed = input.confirms
      ? await tx.syncRun.findFirst({ where: { id: input.confirms, confirmedBy: { not: null } } })
      : null
    const { id } = await tx.syncRun.create({ data: { resellerId, cause: input.cause }, select: { id: true } })
    return {
      id,
      resellerId,
      timeZone,
      importTenantTokens: connection.importTenantTokens,
      outcomeBefore: connection.lastSyncOutcome,
      confirmedRows: confirmed?.rows ?? null,
      lastGoodSyncAt: connection.lastGoodSyncAt,
      quotaBefore: { registered: connection.quotaRegistered, maximum: connection.quotaMaximum },
    }
  })
}

/**
 * Records why a sync failed, and the damaged tenant when the server's message names it. Data and time of the
 * last good sync stay.
 */
export async function failSyncRun(
  run: OpenSyncRun,
  why: { failure: StoredFailure; actor: Actor },
): Promise<ReadingFailure['tenant']> {
  const now = new Date()
  const { id, resellerId } = run
  const { code, values } = why.failure
  return inScope(resellerId, async (tx) => {
    const tenant = await nameBroken(tx, resellerId, why.failure)
    const failure = { code, values, tenantId: tenant?.id ?? null }
    await tx.syncRun.update({ where: { id }, data: { endedAt: now, outcome: code, failure } })
    // An interruption of our own says nothing about upstream.
    if (code === 'interrupted') return tenant
    await tx.connection.update({
      where: { resellerId },
      data: { lastSyncOutcome: code, lastSyncAt: now, lastSyncFailure: failure },
    })
    await recordEvents(tx, resellerId, await toFailureEvents(tx, run, { code, now }))
    if (code === run.outcomeBefore && why.actor.kind === 'worker') return tenant
    await recordAudit(tx, {
      resellerId,
      actor: why.actor,
      action: 'sync.failed',
      subject: { kind: 'sync', id },
      after: { code, ...(tenant && { tenant: tenant.name }) },
    })
    return tenant
  })
}

/** Failing for so long is no hiccup, however seldom syncs run. */
const failingMs = 3_600_000

async function toFailureEvents(
  tx: Tx,
  { resellerId, outcomeBefore, lastGoodSyncAt }: OpenSyncRun,
  { code, now }: { code: string; now: Date },
): Promise<NewEvent[]> {
  const events: NewEvent[] = []
  if (code === 'token-rejected' && outcomeBefore !== code) {
    const connection = await tx.connection.findUnique({ where: { resellerId }, select: { centralUrl: true } })
    events.push({ kind: 'token.rejected', payload: { host: connection?.centralUrl ?? '' } })
  }
  const since = await failingSince(tx, { resellerId, lastGoodSyncAt })
  if (since && now.getTime() - since.getTime() >= failingMs) {
    const key = `sync.failing:${lastGoodSyncAt?.toISOString() ?? 'never'}`
    events.push({ kind: 'sync.failing', key, payload: { code, since: since.toISOString() } })
  }
  return events
}

/** When the first sync since the last good one failed; an interruption is no failure. */
async function failingSince(
  tx: Tx,
  { resellerId, lastGoodSyncAt }: Pick<OpenSyncRun, 'resellerId' | 'lastGoodSyncAt'>,
): Promise<Date | null> {
  const first = await tx.syncRun.findFirst({
    where: {
      resellerId,
      outcome: { notIn: ['ok', 'held', 'interrupted'] },
      ...(lastGoodSyncAt && { endedAt: { gt: lastGoodSyncAt } }),
    },
    orderBy: { endedAt: 'asc' },
    select: { endedAt: true },
  })
  return first?.endedAt ?? null
}

async function nameBroken(
  tx: Tx,
  resellerId: string,
  { values: { database } }: StoredFailure,
): Promise<ReadingFailure['tenant']> {
  if (typeof database !== 'string') return null
  const candidates = await tx.$queryRaw<{ id: string; name: string; host: string }[]>`
    select id, name, host from portal.tenant
    where reseller_id = ${resellerId}::uuid and gone_at is null
      and right(lower(${database}), length(split_part(host, '.', 1))) = lower(split_part(host, '.', 1))`
  const tenant = findBrokenTenant(database, candidates)
  return tenant && { id: tenant.id, name: tenant.name }
}
