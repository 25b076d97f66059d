import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { cleanText } from '../../../platform/database/clean-text'
import type { Query, Tx } from '../../../platform/database/db'
import { type DueEnrolment, loadFacts } from '../load-due'
import { enrolmentSubject } from './open-enrolment'
import { endEnrolments } from './steer-enrolment'

/** Open enrolments of one sequence that a person is responsible for. */
export type DunningAnsweredFor = { id: string; name: string; tenants: number; ids: string[] }

export function listDunningOf(query: Query, staffId: string): Promise<DunningAnsweredFor[]> {
  return query<DunningAnsweredFor>(
    `select s.id, s.name, count(*)::int as tenants, array_agg(e.id order by e.id) as ids
     from portal.dunning_enrolment e join portal.dunning_sequence s on s.id = e.sequence_id
     where e.asked_by = $1::uuid and e.ended_at is null and e.state <> 'locking'
     group by s.id order by lower(s.name)`,
    [staffId],
  )
}

/** The same, rows locked; call before the transaction writes anything. */
export async function lockDunningOf(tx: Tx, staffId: string): Promise<DueEnrolment[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    select id from portal.dunning_enrolment
    where asked_by = ${staffId}::uuid and ended_at is null and state <> 'locking' order by id for update`
  return loadFacts(
    tx,
    rows.map(({ id }) => id),
  )
}

type Handing = { resellerId: string; actor: Actor; enrolments: DueEnrolment[] }

/** Makes somebody else responsible for these enrolments; their dates stay. */
export async function handOverDunning(
  tx: Tx,
  { resellerId, actor, enrolments, to }: Handing & { to: { id: string; name: string } },
): Promise<void> {
  if (enrolments.length === 0) return
  await tx.dunningEnrolment.updateMany({
    where: { id: { in: enrolments.map(({ id }) => id) } },
    data: { askedBy: to.id, askedByName: cleanText(to.name) },
  })
  const entries = enrolments.map(
    (enrolment): AuditEntry => ({
      action: 'dunning.handed-over',
      subject: enrolmentSubject(enrolment),
      before: { askedBy: enrolment.askedByName },
      after: { sequence: enrolment.sequence, askedBy: to.name },
    }),
  )
  await recordAudits(tx, { resellerId, actor }, entries)
}

/** Ends these enrolments. */
export async function giveUpDunning(tx: Tx, { resellerId, actor, enrolments }: Handing): Promise<void> {
  if (enrolments.length === 0) return
  await endEnrolments(tx, { resellerId, actor, enrolments, why: 'given-up', now: new Date() })
  const entries = enrolments.map(
    (enrolment): AuditEntry => ({
      action: 'dunning.removed',
      subject: enrolmentSubject(enrolment),
      after: { sequence: enrolment.sequence, why: 'given-up' },
    }),
  )
  await recordAudits(tx, { resellerId, actor }, entries)
}
