import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { addDays } from '../../../platform/calendar/days'
import { wallClock } from '../../../platform/calendar/wall-clock'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'
import { cancelUnsentNotice, nextFreeAttempt } from '../cancel-unsent-notice'
import { stepTimeAt } from '../dunning-plan'
import type { DueEnrolment } from '../load-due'
import { type RemovalCode, removalCodes } from '../status'
import { stepAfter, stepFrom } from '../step-times'
import { enrolmentSubject, openEnrolment, zoneOf } from './open-enrolment'

type Steering = { resellerId: string; actor: Actor; enrolmentId: string; now?: Date }

const promiseDaysMax = 90

/**
 * Pauses an enrolment; an unsent notice is cancelled. Idempotent. Throws Forbidden, NotFound, Conflict
 * `dunning-over`, `dunning-locking`, `dunning-not-going`.
 */
export async function pauseEnrolment(input: Steering): Promise<void> {
  await steer(input, async (tx, enrolment) => {
    const { resellerId, actor } = input
    if (enrolment.state === 'paused') return
    if (enrolment.state === 'needs-person') throw new Conflict('dunning-not-going')
    const place = await cancelUnsentNotice(tx, { resellerId, actor, enrolment })
    await tx.dunningEnrolment.update({
      where: { id: enrolment.id },
      data: { ...place, state: 'paused', nextAt: null, promiseOn: null },
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'dunning.paused',
      subject: enrolmentSubject(enrolment),
      after: { sequence: enrolment.sequence },
    })
  })
}

/** Resumes at the next time of day of its step. Throws as `pauseEnrolment`. */
export async function resumeEnrolment(input: Steering): Promise<void> {
  await steer(input, async (tx, enrolment) => {
    const { resellerId, actor, now = new Date() } = input
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
      subject: enrolmentSubject(enrolment),
      after: { sequence: enrolment.sequence, dueAt },
    })
  })
}

/** The later of the planned time and the next one from now on. Pure. */
function notBefore({ plan, step, dueAt }: DueEnrolment, now: Date, zone: string): Date {
  return dueAt >= now ? dueAt : stepFrom(now, stepTimeAt(plan, step), plan, zone)
}

/**
 * Records a promise to pay by a day: the next step is due the day after, or as planned if that is later. Throws
 * as `pauseEnrolment`, and Conflict `dunning-promise-past` or `dunning-promise-far`.
 */
export async function promiseEnrolment(input: Steering & { on: string }): Promise<void> {
  const on = z.iso.date('dunning.promiseWrong').parse(input.on)
  await steer(input, async (tx, enrolment) => {
    const { resellerId, actor, now = new Date() } = input
    const zone = await zoneOf(tx, resellerId)
    const today = wallClock(now, zone).day
    if (on < today) throw new Conflict('dunning-promise-past')
    if (on > addDays(today, promiseDaysMax)) throw new Conflict('dunning-promise-far')
    const { plan, step, dueAt: before } = enrolment
    const stoodStill = enrolment.state === 'needs-person'
    const place = stoodStill
      ? { step, attempt: await nextFreeAttempt(tx, enrolment) }
      : await cancelUnsentNotice(tx, { resellerId, actor, enrolment })
    const { at } = stepTimeAt(plan, place.step)
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
      subject: enrolmentSubject(enrolment),
      before: { dueAt: before },
      after: { sequence: enrolment.sequence, promiseOn: on, dueAt },
    })
  })
}

/**
 * Removes a tenant from its sequence; an unsent notice is cancelled. Idempotent. Throws as `pauseEnrolment`.
 */
export async function removeEnrolment(
  input: Steering & { why: RemovalCode; note?: string | null },
): Promise<void> {
  const why = z.enum(removalCodes).parse(input.why)
  const { resellerId, actor, enrolmentId, now = new Date(), note } = input
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
      subject: enrolmentSubject(enrolment),
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

/** Ends enrolments before their last step and cancels their unsent notices. */
export async function endEnrolments(
  tx: Tx,
  { resellerId, actor, enrolments, why, now }: Ending,
): Promise<void> {
  for (const enrolment of enrolments) await cancelUnsentNotice(tx, { resellerId, actor, enrolment })
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
