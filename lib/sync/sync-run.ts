import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope } from '../db'
import { NotFound } from '../errors'

export type OpenSyncRun = {
  id: string
  resellerId: string
  timeZone: string
  importTenantTokens: boolean
  outcomeBefore: string | null
  confirmedRows: number | null
}

/**
 * Opens a run. Runs still open are of processes that died: whoever opens one holds the reseller's flight.
 */
export async function beginSyncRun(
  resellerId: string,
  asked: { cause: string; confirms?: string },
): Promise<OpenSyncRun> {
  return inScope(resellerId, async (tx) => {
    const connection = await tx.connection.findUnique({ where: { resellerId } })
    if (!connection) throw new NotFound('connection-missing')
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    await tx.syncRun.updateMany({
      where: { resellerId, endedAt: null },
      data: { endedAt: new Date(), outcome: 'interrupted' },
    })
    const confirmed = asked.confirms
      ? await tx.syncRun.findFirst({ where: { id: asked.confirms, confirmedBy: { not: null } } })
      : null
    const { id } = await tx.syncRun.create({ data: { resellerId, cause: asked.cause }, select: { id: true } })
    return {
      id,
      resellerId,
      timeZone,
      importTenantTokens: connection.importTenantTokens,
      outcomeBefore: connection.lastSyncOutcome,
      confirmedRows: confirmed?.rows ?? null,
    }
  })
}

/** Writes down why there is nothing new. Data and the time of the last good sync stay as they are. */
export async function failSyncRun(run: OpenSyncRun, why: { code: string; actor: Actor }): Promise<void> {
  const now = new Date()
  const { id, resellerId } = run
  await inScope(resellerId, async (tx) => {
    await tx.syncRun.update({ where: { id }, data: { endedAt: now, outcome: why.code } })
    // A stop of our own says nothing about the upstream.
    if (why.code === 'interrupted') return
    await tx.connection.update({
      where: { resellerId },
      data: { lastSyncOutcome: why.code, lastSyncAt: now },
    })
    if (why.code === run.outcomeBefore && why.actor.kind === 'worker') return
    await recordAudit(tx, {
      resellerId,
      actor: why.actor,
      action: 'sync.failed',
      subject: { kind: 'sync', id },
      after: { code: why.code },
    })
  })
}
