import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope } from '../db'
import { Conflict } from '../errors'
import { type RetentionDays, retentionDefaults } from './retention'
import type { RetentionInput } from './retention-schema'

/**
 * Chooses how long things are kept. Saying what is already so changes and audits nothing. Throws Conflict
 * `retention-moved` when somebody chose meanwhile, and Forbidden.
 */
export async function saveRetention(
  asked: RetentionInput & { resellerId: string; actor: Actor },
): Promise<{ changed: boolean }> {
  const { resellerId, actor, revision, callsDays, prospectsDays, trailDays } = asked
  const wanted: RetentionDays = { callsDays, prospectsDays, trailDays }
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'retention:write')
    await tx.$queryRaw`select 1 from portal.reseller where id = ${resellerId}::uuid for update`
    const row = await tx.retention.findUnique({ where: { resellerId } })
    if ((row?.revision ?? 0) !== revision) throw new Conflict('retention-moved')
    const before = row ? daysOf(row) : retentionDefaults
    if (row && JSON.stringify(before) === JSON.stringify(wanted)) return { changed: false }
    await tx.retention.upsert({
      where: { resellerId },
      create: { resellerId, ...wanted },
      update: { ...wanted, revision: { increment: 1 } },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'retention.saved',
      subject: { kind: 'retention' },
      before,
      after: wanted,
    })
    return { changed: true }
  })
}

function daysOf({ callsDays, prospectsDays, trailDays }: RetentionDays): RetentionDays {
  return { callsDays, prospectsDays, trailDays }
}
