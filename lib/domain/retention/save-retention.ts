import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { requireStepUp, type StepUpProof } from '../../platform/auth/sign-in/step-up'
import type { Staff } from '../../platform/auth/staff'
import { inScope } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { type RetentionDays, retentionDefaults } from './retention-days'
import type { RetentionInput } from './retention-schema'

type Saving = RetentionInput & { staff: Staff; actor: Actor; sessionId: string; proof: StepUpProof }

/**
 * Saves the retention periods after a step-up, because deletion is final. Without a change nothing is written
 * or audited. Throws Conflict `retention-moved` when they changed meanwhile, Forbidden, and as `requireStepUp`.
 */
export async function saveRetention(input: Saving): Promise<{ changed: boolean }> {
  const { staff, sessionId, proof, actor, revision } = input
  const { resellerId } = staff
  const wanted = daysOf(input)
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'retention:write'))
  await requireStepUp({ staff, actor, sessionId, proof, purpose: 'retention' })
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

function daysOf({ callsDays, prospectsDays, trailDays, samplesDays }: RetentionDays): RetentionDays {
  return { callsDays, prospectsDays, trailDays, samplesDays }
}
