import 'server-only'
import { askerOf, theWorker } from '../audit/actor'
import { type AuditEntry, recordAudits } from '../audit/record-audit'
import type { Tx } from '../db'
import { textsFor } from '../i18n/texts'
import { wallClock } from '../locks/wall-clock'
import type { NoticeOutcome } from '../notices/plan-notices'
import { writeNotices } from '../notices/write-notices'
import type { Advancing } from './advance-dunning'
import { findObstacle } from './find-obstacle'
import type { DueEnrolment } from './load-due'
import { type DunningPlan, stopAt } from './plan'
import { type Decided, settleSteps } from './settle-steps'
import type { StopCode } from './states'
import { lockAfter, stepAfter } from './step-times'

/** The key of one tenant's message: planned twice it is one message. */
export function noticeKey({ id, step, attempt }: Pick<DueEnrolment, 'id' | 'step' | 'attempt'>): string {
  return `dunning:${id}:${step}:${attempt}`
}

/** The same notice of one version for all of them: one run of messages, and the next step for whoever gets one. */
export async function takeNotices(tx: Tx, on: Advancing, enrolments: DueEnrolment[]): Promise<void> {
  const [first] = enrolments
  if (!first) return
  const actor = askerOf(first)
  const stopAll = (why: StopCode) => settleSteps(tx, on, enrolments.map(stopFor(why, first.askedByName)))
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
  const told = enrolments.filter(({ tenantId }) => outcomes.get(tenantId) === 'planned')
  const untold = enrolments.filter(({ tenantId }) => outcomes.get(tenantId) !== 'planned')
  await settleSteps(
    tx,
    on,
    untold.map((one) => stopFor(whyOf(outcomes.get(one.tenantId)))(one)),
  )
  if (told.length > 0) await goOn(tx, on, { told, messageRunId })
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

/** The text of a template as it is on the day of the step. */
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
  { resellerId, zone, now }: Advancing,
  { told, messageRunId }: { told: DueEnrolment[]; messageRunId: string | null },
): Promise<void> {
  const [first] = told
  if (!first) return
  await tx.dunningStep.createMany({
    data: told.map((one) => ({
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
  const dueAt = stepAfter(wallClock(now, zone).day, stopAt(first.plan, step), first.plan, zone)
  await tx.dunningEnrolment.updateMany({
    where: { id: { in: told.map(({ id }) => id) } },
    data: { state: 'active', step, attempt: 1, dueAt, nextAt: dueAt, promiseOn: null },
  })
  const entries = told.map(
    ({ tenantId, name, sequence }): AuditEntry => ({
      action: 'dunning.noticed',
      subject: { kind: 'tenant', id: tenantId, name },
      after: { sequence, step, dueAt },
    }),
  )
  await recordAudits(tx, { resellerId, actor: theWorker }, entries)
}
