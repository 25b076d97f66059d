import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { addDays, type Day, dayIn } from '../../../platform/calendar/days'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import type { AnomalyKind, AnomalyState } from './anomaly'
import { anomalyNoteSchema, snoozeDaySchema } from './schemas'

/** It is listed again within these days. */
export const snoozeDaysMax = 90

export type Mark = { kind: 'seen' } | { kind: 'explained'; note: string } | { kind: 'snoozed'; until: Day }

export type MarkAnomaly = {
  resellerId: string
  actor: Actor
  anomalyId: string
  mark: Mark
  now?: Date
}

type Row = {
  tenantId: string
  name: string
  kind: AnomalyKind
  state: AnomalyState
  note: string | null
  snoozedUntil: Day | null
}

/**
 * Says what became of an anomaly; a later mark replaces an earlier one, and the same again changes nothing. Throws
 * Forbidden, NotFound, ZodError, Conflict `anomaly-over` when it ended meanwhile, and Conflict `anomaly-until` for a day
 * that is not ahead or more than 90 days away.
 */
export async function markAnomaly(input: MarkAnomaly): Promise<{ changed: boolean }> {
  const { resellerId, actor, anomalyId, mark, now = new Date() } = input
  const note = mark.kind === 'explained' ? cleanText(anomalyNoteSchema.parse(mark.note)) : null
  const until = mark.kind === 'snoozed' ? snoozeDaySchema.parse(mark.until) : null
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:note')
    const [row] = await tx.$queryRaw<Row[]>`
      select a.tenant_id as "tenantId", t.name, a.kind::text as kind, a.state::text as state, a.note,
        a.snoozed_until::text as "snoozedUntil"
      from portal.anomaly a join portal.tenant t on t.id = a.tenant_id where a.id = ${anomalyId}::uuid for update of a`
    if (!row) throw new NotFound('anomaly-missing')
    const { timeZone } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
    if (until !== null) requireAhead(until, dayIn(timeZone, now))
    if (row.state === mark.kind && row.note === note && row.snoozedUntil === until) return { changed: false }
    if (row.state === 'over') throw new Conflict('anomaly-over')
    await tx.$executeRaw`
      update portal.anomaly set state = ${mark.kind}::portal.anomaly_state, note = ${note},
        snoozed_until = ${until}::date, decided_at = now(), decided_by_name = ${cleanText(actor.name)}
      where id = ${anomalyId}::uuid`
    await recordAudit(tx, {
      resellerId,
      actor,
      action: `anomaly.${mark.kind}`,
      subject: { kind: 'tenant', id: row.tenantId, name: row.name },
      after: until === null ? { anomaly: row.kind } : { anomaly: row.kind, snoozedUntil: until },
      reason: note,
    })
    return { changed: true }
  })
}

function requireAhead(until: Day, today: Day): void {
  if (until <= today || until > addDays(today, snoozeDaysMax)) throw new Conflict('anomaly-until')
}
