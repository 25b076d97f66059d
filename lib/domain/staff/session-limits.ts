import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import {
  defaultLimits,
  idleMinutesRange,
  notIdleSql,
  notTooOldSql,
  sessionHoursRange,
} from '../../platform/auth/sessions/session-limits'
import { inScope, readInScope } from '../../platform/database/db'
import { readWhole } from '../../platform/forms/typed-number'

const wholeWithin = ({ min, max }: { min: number; max: number }) =>
  z.preprocess(
    readWhole,
    z
      .number('staffDesk.limitWrong')
      .int('staffDesk.limitWrong')
      .min(min, 'staffDesk.limitWrong')
      .max(max, 'staffDesk.limitWrong'),
  )

export const sessionLimitsSchema = z.object({
  idleMinutes: wholeWithin(idleMinutesRange),
  sessionHours: wholeWithin(sessionHoursRange),
})

export type SessionLimits = z.output<typeof sessionLimitsSchema>

export async function getSessionLimits(resellerId: string): Promise<SessionLimits> {
  const [row] = await readInScope(resellerId, (query) =>
    query<SessionLimits>(
      'select idle_minutes as "idleMinutes", session_hours as "sessionHours" from portal.security_settings',
    ),
  )
  return row ?? defaultLimits
}

/**
 * Sets how long sessions last. Sessions past the old limits end first, so that longer ones revive nothing.
 * Throws Forbidden.
 */
export async function saveSessionLimits(
  input: { resellerId: string; actor: Actor } & z.input<typeof sessionLimitsSchema>,
): Promise<void> {
  const { resellerId, actor } = input
  const limits = sessionLimitsSchema.parse(input)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'staff:write')
    await tx.securitySettings.upsert({ where: { resellerId }, create: { resellerId }, update: {} })
    await tx.$executeRaw`select 1 from portal.security_settings where reseller_id = ${resellerId}::uuid for update`
    const before = await tx.securitySettings.findUniqueOrThrow({ where: { resellerId } })
    await tx.$executeRawUnsafe(
      `update portal.staff_session n set ended_at = now(), ended_why = 'expired'
       from portal.security_settings e
       where e.reseller_id = n.reseller_id and n.ended_at is null and not (${notIdleSql} and ${notTooOldSql})`,
    )
    await tx.securitySettings.update({ where: { resellerId }, data: limits })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'staff.limits-saved',
      subject: { kind: 'reseller', id: resellerId },
      before: { idleMinutes: before.idleMinutes, sessionHours: before.sessionHours },
      after: limits,
    })
  })
}
