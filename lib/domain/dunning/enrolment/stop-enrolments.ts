import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import type { Tx } from '../../../platform/database/db'
import { loadFacts } from '../load-due'
import type { RemovalCode } from '../status'
import { enrolmentSubject } from './open-enrolment'
import { endEnrolments } from './steer-enrolment'

/**
 * Ends enrolments by themselves before their last step, as a person removes them: an unsent notice is cancelled. Those
 * that ended or lock already are left alone.
 */
export async function stopEnrolments(
  tx: Tx,
  stopping: { resellerId: string; enrolmentIds: string[]; why: RemovalCode; now: Date },
): Promise<void> {
  const { resellerId, enrolmentIds, why, now } = stopping
  if (enrolmentIds.length === 0) return
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from portal.dunning_enrolment
    where id = any(${enrolmentIds}::uuid[]) and ended_at is null and state <> 'locking' order by id for update`
  const enrolments = await loadFacts(
    tx,
    rows.map(({ id }) => id),
  )
  await endEnrolments(tx, { resellerId, actor: systemActor, enrolments, why, now })
  const entries = enrolments.map(
    (enrolment): AuditEntry => ({
      action: 'dunning.ended',
      subject: enrolmentSubject(enrolment),
      after: { sequence: enrolment.sequence, why },
    }),
  )
  await recordAudits(tx, { resellerId, actor: systemActor }, entries)
}
