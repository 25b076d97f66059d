import 'server-only'
import { z } from 'zod'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, type Tx } from '../db'
import { Conflict } from '../errors'
import { wallClock } from '../locks/wall-clock'
import { callBackNotice, freeAttempt } from './call-back'
import type { DueEnrolment } from './load-due'
import { openEnrolment, subjectOf, zoneOf } from './open-enrolment'
import { stopAt } from './plan'
import { type RemovalCode, removalCodes } from './states'
import { daysAfter, stepAfter, stepFrom } from './step-times'

type Steering = { resellerId: string; actor: Actor; enrolmentId: string; now?: Date }

const promiseDaysMax = 90

/**
 * Nothing happens to this tenant until somebody lets it go on; a notice that has not left is called back. Paused
 * twice is once. Throws Forbidden, NotFound, Conflict `dunning-over`, `dunning-locking`, `dunning-not-going`.
 */
export async function pauseEnrolment(asked: Steering): Promise<void> {
  await steer(asked, async (tx, enrolment) => {
    const { resellerId, actor } = asked
    if (enrolment.state === 'paused') return
    if (enrolment.state === 'needs-person') throw new Conflict('dunning-not-going')
    const place = await callBackNotice(tx, { resellerId, actor, enrolment })
    await tx.dunningEnrolment.update({
      where: { id: enrolment.id },
      data: { ...place, state: 'paused', nextAt: null, promiseOn: null },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'dunning.paused',
      subject: subjectOf(enrolment),
      after: { sequence: enrolment.sequence },
    })
  })
}

/** Goes on, at the next time of day of its step. Throws as `pauseEnrolment`. */
export async function resumeEnrolment(asked: Steering): Promise<void> {
  await steer(asked, async (tx, enrolment) => {
    const { resellerId, actor, now = new Date() } = asked
    if (enrolment.state === 'active' || enrolment.state === 'promised') return
    if (enrolment.state !== 'paused') throw new Conflict('dunning-not-going')
    const dueAt = notBefore(enrolment, now, await zoneOf(tx, resellerId))
    await tx.dunningEnrolment.update({
      where: { id: enrolment.id },
      data: { state: 'active', dueAt, nextAt: dueAt },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'dunning.resumed',
      subject: subjectOf(enrolment),
      after: { sequence: enrolment.sequence, dueAt },
    })
  })
}

/** Never sooner than it was, and never in the past. Pure. */
export function notBefore({ plan, step, dueAt }: DueEnrolment, now: Date, zone: string): Date {
  return dueAt >= now ? dueAt : stepFrom(now, stopAt(plan, step), plan, zone)
}

/**
 * It promised to pay by a day: the next step comes the day after, or when it would have come if that is later. Throws
 * as `pauseEnrolment`, and Conflict `dunning-promise-past` or `dunning-promise-far`.
 */
export async function promiseEnrolment(asked: Steering & { on: string }): Promise<void> {
  const on = z.iso.date('dunning.promiseWrong').parse(asked.on)
  await steer(asked, async (tx, enrolment) => {
    const { resellerId, actor, now = new Date() } = asked
    const zone = await zoneOf(tx, resellerId)
    const today = wallClock(now, zone).day
    if (on < today) throw new Conflict('dunning-promise-past')
    if (on > daysAfter(today, promiseDaysMax)) throw new Conflict('dunning-promise-far')
    const { plan, step, dueAt: before } = enrolment
    const stoodStill = enrolment.state === 'needs-person'
    const place = stoodStill
      ? { step, attempt: await freeAttempt(tx, enrolment) }
      : await callBackNotice(tx, { resellerId, actor, enrolment })
    const { at } = stopAt(plan, place.step)
    const after = stepAfter(on, { days: 1, at }, plan, zone)
    const dueAt = new Date(Math.max(before.getTime(), after.getTime()))
    await tx.dunningEnrolment.update({
      where: { id: enrolment.id },
      data: {
        ...place,
        state: 'promised',
        promiseOn: new Date(on),
        dueAt,
        nextAt: dueAt,
        why: null,
        whyDetail: null,
      },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'dunning.promised',
      subject: subjectOf(enrolment),
      before: { dueAt: before },
      after: { sequence: enrolment.sequence, promiseOn: on, dueAt },
    })
  })
}

/**
 * Takes a tenant out; a notice that has not left is called back. Taken out twice is once. Throws as
 * `pauseEnrolment`.
 */
export async function removeEnrolment(
  asked: Steering & { why: RemovalCode; note?: string | null },
): Promise<void> {
  const why = z.enum(removalCodes).parse(asked.why)
  const { resellerId, actor, enrolmentId, now = new Date(), note } = asked
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const enrolment = await openEnrolment(tx, enrolmentId)
    if (!enrolment) return
    if (enrolment.state === 'locking') throw new Conflict('dunning-locking')
    await endEnrolments(tx, { resellerId, actor, enrolments: [enrolment], why, now })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'dunning.removed',
      subject: subjectOf(enrolment),
      after: { sequence: enrolment.sequence, why },
      reason: note ? cleanText(note) : null,
    })
  })
}

type Ending = {
  resellerId: string
  actor: Actor
  enrolments: DueEnrolment[]
  why: RemovalCode | 'given-up'
  now: Date
}

/** Ends ways before their last step; what was to be said and has not left is called back. */
export async function endEnrolments(
  tx: Tx,
  { resellerId, actor, enrolments, why, now }: Ending,
): Promise<void> {
  for (const enrolment of enrolments) await callBackNotice(tx, { resellerId, actor, enrolment })
  await tx.dunningEnrolment.updateMany({
    where: { id: { in: enrolments.map(({ id }) => id) } },
    data: { state: 'ended', endedAt: now, endedWhy: why, nextAt: null, why: null, whyDetail: null },
  })
}

async function steer(
  { resellerId, actor, enrolmentId }: Steering,
  work: (tx: Tx, enrolment: DueEnrolment) => Promise<void>,
): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const enrolment = await openEnrolment(tx, enrolmentId)
    if (!enrolment) throw new Conflict('dunning-over')
    if (enrolment.state === 'locking') throw new Conflict('dunning-locking')
    await work(tx, enrolment)
  })
}
