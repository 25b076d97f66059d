import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { wallClock } from '../../../platform/calendar/wall-clock'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { cancelUnsentNotice, nextFreeAttempt, type StepAttempt } from '../cancel-unsent-notice'
import { stepTimeAt } from '../dunning-plan'
import type { DueEnrolment } from '../load-due'
import { type DunningDecision, decisionsFor, isNoticeBefore } from '../status'
import { stepAfter, stepFrom } from '../step-times'
import { enrolmentSubject, openEnrolment, zoneOf } from './open-enrolment'

export type DecideEnrolment = {
  resellerId: string
  actor: Actor
  enrolmentId: string
  decision: DunningDecision
  /** Why it stopped, as the person saw it. */
  why: string
  now?: Date
}

/**
 * Resumes an enrolment that needs a decision, in the name of who decides: `continue` retries the step, `again`
 * resends the previous notice, which may arrive twice, `waive` goes on without it. Throws Forbidden, NotFound,
 * Conflict `dunning-over` and `dunning-moved-on` when the reason has changed.
 */
export async function decideEnrolment(input: DecideEnrolment): Promise<void> {
  const { resellerId, actor, enrolmentId, decision, why, now = new Date() } = input
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'dunning:write')
    const enrolment = await openEnrolment(tx, enrolmentId)
    if (!enrolment) throw new Conflict('dunning-over')
    const [row] = await tx.$queryRaw<{ why: string | null }[]>`
      select why from portal.dunning_enrolment where id = ${enrolment.id}::uuid`
    if (enrolment.state !== 'needs-person' || row?.why !== why) throw new Conflict('dunning-moved-on')
    if (!decisionsFor(why).includes(decision)) throw new Conflict('dunning-moved-on')
    const zone = await zoneOf(tx, resellerId)
    const next = await decide(tx, { resellerId, actor, enrolment, decision, why, now, zone })
    await tx.dunningEnrolment.update({
      where: { id: enrolment.id },
      data: {
        ...next,
        nextAt: next.dueAt,
        state: 'active',
        why: null,
        whyDetail: null,
        promiseOn: null,
        askedBy: actor.kind === 'staff' ? actor.id : null,
        askedByName: cleanText(actor.name),
      },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'dunning.decided',
      subject: enrolmentSubject(enrolment),
      before: { why, askedBy: enrolment.askedByName },
      after: { sequence: enrolment.sequence, decision, dueAt: next.dueAt },
    })
  })
}

type Deciding = {
  resellerId: string
  actor: Actor
  enrolment: DueEnrolment
  decision: DunningDecision
  why: string
  now: Date
  zone: string
}

/** The step to resume at, and when: never earlier than planned. */
async function decide(tx: Tx, deciding: Deciding): Promise<StepAttempt & { dueAt: Date }> {
  const { enrolment, decision, why, now, zone } = deciding
  const { plan, step, attempt, dueAt } = enrolment
  const from = (place: StepAttempt) => {
    const soonest = stepFrom(now, stepTimeAt(plan, place.step), plan, zone)
    return { ...place, dueAt: place.step === step && dueAt > soonest ? dueAt : soonest }
  }
  if (decision === 'again') return from(await repeatNotice(tx, enrolment))
  if (decision === 'continue') return from({ step, attempt: await nextFreeAttempt(tx, enrolment) })
  if (isNoticeBefore(why)) {
    await waiveBefore(tx, deciding)
    return from({ step, attempt })
  }
  await waiveOwn(tx, deciding)
  const today = wallClock(now, zone).day
  return { step: step + 1, attempt: 1, dueAt: stepAfter(today, stepTimeAt(plan, step + 1), plan, zone) }
}

async function repeatNotice(tx: Tx, { id, step }: DueEnrolment): Promise<StepAttempt> {
  const before = { id, step: step - 1 }
  return { step: before.step, attempt: await nextFreeAttempt(tx, before) }
}

async function waiveBefore(tx: Tx, { resellerId, actor, enrolment, now }: Deciding): Promise<void> {
  const { id, step, tenantId } = enrolment
  await cancelUnsentNotice(tx, { resellerId, actor, enrolment })
  const place = { enrolmentId: id, step: step - 1 }
  const attempt = Math.max(1, (await nextFreeAttempt(tx, { id, step: step - 1 })) - 1)
  const waived = { waivedAt: now, waivedByName: cleanText(actor.name), heldBackAt: null }
  await tx.dunningStep.upsert({
    where: { enrolmentId_step_attempt: { ...place, attempt } },
    create: { ...place, attempt, tenantId, resellerId, kind: 'notice', at: now, ...waived },
    update: waived,
  })
}

async function waiveOwn(tx: Tx, { resellerId, actor, enrolment, now }: Deciding): Promise<void> {
  const { id, step, attempt, tenantId } = enrolment
  await tx.dunningStep.create({
    data: {
      enrolmentId: id,
      step,
      attempt,
      tenantId,
      resellerId,
      kind: 'notice',
      at: now,
      waivedAt: now,
      waivedByName: cleanText(actor.name),
    },
  })
}
