import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { Conflict } from '../errors'
import { wallClock } from '../locks/wall-clock'
import { callBackNotice, freeAttempt, type Place } from './call-back'
import type { DueEnrolment } from './load-due'
import { openEnrolment, subjectOf, zoneOf } from './open-enrolment'
import { stopAt } from './plan'
import { type Decision, decisionsFor, isNoticeBefore } from './states'
import { stepAfter, stepFrom } from './step-times'

export type DecideEnrolment = {
  resellerId: string
  actor: Actor
  enrolmentId: string
  decision: Decision
  /** Why it stood still, as the person saw it. */
  why: string
  now?: Date
}

/**
 * Lets a way that needed a person go on, and whoever decides answers for it from then on: `continue` tries the step,
 * `again` sends the notice before it once more, which may arrive twice, `waive` goes on without a notice. Throws
 * Forbidden, NotFound, Conflict `dunning-over` and `dunning-moved-on` when something else stands in the way by now.
 */
export async function decideEnrolment(asked: DecideEnrolment): Promise<void> {
  const { resellerId, actor, enrolmentId, decision, why, now = new Date() } = asked
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
      subject: subjectOf(enrolment),
      before: { why, askedBy: enrolment.askedByName },
      after: { sequence: enrolment.sequence, decision, dueAt: next.dueAt },
    })
  })
}

type Deciding = {
  resellerId: string
  actor: Actor
  enrolment: DueEnrolment
  decision: Decision
  why: string
  now: Date
  zone: string
}

/** Where it goes on, and when: never sooner than it would have come. */
async function decide(tx: Tx, deciding: Deciding): Promise<Place & { dueAt: Date }> {
  const { enrolment, decision, why, now, zone } = deciding
  const { plan, step, attempt, dueAt } = enrolment
  const from = (place: Place) => {
    const soonest = stepFrom(now, stopAt(plan, place.step), plan, zone)
    return { ...place, dueAt: place.step === step && dueAt > soonest ? dueAt : soonest }
  }
  if (decision === 'again') return from(await repeatNotice(tx, enrolment))
  if (decision === 'continue') return from({ step, attempt: await freeAttempt(tx, enrolment) })
  if (isNoticeBefore(why)) {
    await waiveBefore(tx, deciding)
    return from({ step, attempt })
  }
  await waiveOwn(tx, deciding)
  const today = wallClock(now, zone).day
  return { step: step + 1, attempt: 1, dueAt: stepAfter(today, stopAt(plan, step + 1), plan, zone) }
}

async function repeatNotice(tx: Tx, { id, step }: DueEnrolment): Promise<Place> {
  const before = { id, step: step - 1 }
  return { step: before.step, attempt: await freeAttempt(tx, before) }
}

async function waiveBefore(tx: Tx, { resellerId, actor, enrolment, now }: Deciding): Promise<void> {
  const { id, step, tenantId } = enrolment
  await callBackNotice(tx, { resellerId, actor, enrolment })
  const place = { enrolmentId: id, step: step - 1 }
  const attempt = Math.max(1, (await freeAttempt(tx, { id, step: step - 1 })) - 1)
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
