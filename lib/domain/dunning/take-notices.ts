import 'server-only'
import { requesterOf, systemActor } from '../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../platform/audit/record-audit'
import { wallClock } from '../../platform/calendar/wall-clock'
import type { Tx } from '../../platform/database/db'
import { textsFor } from '../../platform/i18n/texts'
import type { NoticeOutcome } from '../notices/plan-notices'
import { writeNotices } from '../notices/write-notices'
import { applyQuietSteps, type Decided } from './apply-quiet-steps'
import type { DunningPass } from './dunning-engine'
import { type DunningPlan, stepTimeAt } from './dunning-plan'
import { findObstacle } from './enrolment/find-obstacle'
import type { DueEnrolment } from './load-due'
import type { StopCode } from './status'
import { lockAfter, stepAfter } from './step-times'

/** Message key of one attempt: repeated planning yields one message. */
function noticeKey({ id, step, attempt }: Pick<DueEnrolment, 'id' | 'step' | 'attempt'>): string {
  return `dunning:${id}:${step}:${attempt}`
}

/**
 * Plans one notice of one version for all of them: one message run, and the next step for those who get a
 * message.
 */
export async function takeNotices(tx: Tx, on: DunningPass, enrolments: DueEnrolment[]): Promise<void> {
  const [first] = enrolments
  if (!first) return
  const actor = requesterOf(first)
  const stopAll = (why: StopCode) => applyQuietSteps(tx, on, enrolments.map(stopFor(why, first.askedByName)))
  const obstacle = await findObstacle(tx, actor, ['dunning:write', 'messages:send'])
  if (obstacle) return stopAll(obstacle)
  const templateVersionId = await findTemplate(tx, first)
  if (!templateVersionId) return stopAll('template-missing')
  const { resellerId, zone, now } = on
  const of = new Map(enrolments.map((enrolment) => [enrolment.tenantId, enrolment]))
  const { messageRunId, outcomes } = await writeNotices(tx, {
    resellerId,
    actor,
    cause: 'dunning',
    title: textsFor('es')('dunning.runTitle', { sequence: first.sequence, step: first.step + 1 }),
    templateVersionId,
    tenantIds: [...of.keys()],
    keyOf: (tenantId) => keyIn(of, tenantId),
    reason: first.plan.reason,
    at: lockAfter(first.plan, { step: first.step, now, zone }),
    withTime: true,
  })
  await on.checkpoint('noticed')
  const result = enrolments.filter(({ tenantId }) => outcomes.get(tenantId) === 'planned')
  const unplanned = enrolments.filter(({ tenantId }) => outcomes.get(tenantId) !== 'planned')
  await applyQuietSteps(
    tx,
    on,
    unplanned.map((one) => stopFor(whyOf(outcomes.get(one.tenantId)))(one)),
  )
  if (result.length > 0) await goOn(tx, on, { planned: result, messageRunId })
}

function keyIn(of: Map<string, DueEnrolment>, tenantId: string): string {
  const enrolment = of.get(tenantId)
  if (!enrolment) throw new Error('A notice is for somebody who is not enrolled')
  return noticeKey(enrolment)
}

function stopFor(why: StopCode, detail?: string) {
  return (enrolment: DueEnrolment): Decided => ({ enrolment, step: { kind: 'stop', why, detail } })
}

function whyOf(outcome: NoticeOutcome | undefined): StopCode {
  if (outcome === 'no-number' || outcome === 'opted-out') return outcome
  return 'unfilled'
}

/** The current version of a template. */
async function findTemplate(
  tx: Tx,
  { plan, step }: { plan: DunningPlan; step: number },
): Promise<string | null> {
  const templateId = plan.notices[step]?.templateId
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    select v.id from portal.message_template m
    join portal.message_template_version v on v.template_id = m.id and v.version = m.version
    where m.id = ${templateId}::uuid and m.archived_at is null`
  return found?.id ?? null
}

async function goOn(
  tx: Tx,
  { resellerId, zone, now }: DunningPass,
  { planned, messageRunId }: { planned: DueEnrolment[]; messageRunId: string | null },
): Promise<void> {
  const [first] = planned
  if (!first) return
  await tx.dunningStep.createMany({
    data: planned.map((one) => ({
      enrolmentId: one.id,
      step: one.step,
      attempt: one.attempt,
      tenantId: one.tenantId,
      resellerId,
      kind: 'notice',
      at: now,
      messageKey: noticeKey(one),
      messageRunId,
    })),
  })
  const step = first.step + 1
  const dueAt = stepAfter(wallClock(now, zone).day, stepTimeAt(first.plan, step), first.plan, zone)
  await tx.dunningEnrolment.updateMany({
    where: { id: { in: planned.map(({ id }) => id) } },
    data: { state: 'active', step, attempt: 1, dueAt, nextAt: dueAt, promiseOn: null },
  })
  const entries = planned.map(
    ({ tenantId, name, sequence }): AuditEntry => ({
      action: 'dunning.noticed',
      subject: { kind: 'tenant', id: tenantId, name },
      after: { sequence, step, dueAt },
    }),
  )
  await recordAudits(tx, { resellerId, actor: systemActor }, entries)
}
