import 'server-only'
import type { Actor } from '../../../../platform/audit/actor'
import { recordAudit } from '../../../../platform/audit/record-audit'
import { requireActor } from '../../../../platform/auth/require-actor'
import { cleanText } from '../../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../../platform/database/db'
import { Conflict } from '../../../../platform/errors'
import type { Locale } from '../../../../platform/i18n/locale'
import { approveWithinMs } from '../policy'
import { lockRunNumbers, refuseOpenRuns } from '../refuse-during-global-lock'
import { type GlobalLockRequest, globalLockNoteMin, globalLockRequestSchema } from '../schemas'
import { endSwitchIn, reasonOf, type Switch, subjectOf } from '../switch'
import { isConfirmationPhrase } from './confirmation-phrase'
import { everyoneJob } from './everyone-job'

export type RequestedSwitch = { switchId: string; number: number; needsApproval: boolean }

export type RequestGlobalLock = GlobalLockRequest & {
  resellerId: string
  actor: Actor
  /** Language of the phrase. */
  locale: Locale
  now?: Date
}

/**
 * Requests a global lock or release. A lock waits for a second owner where there is one; a release never does.
 * Idempotent by `requestKey`. Throws Forbidden, and Conflict for a wrong phrase, open runs, another request, or
 * nothing to release.
 */
export async function requestGlobalLock(input: RequestGlobalLock): Promise<RequestedSwitch> {
  const { resellerId, actor, locale, now = new Date() } = input
  const request = globalLockRequestSchema.parse(input)
  const { desired, reason, phrase, requestKey } = request
  const note = cleanText(request.note)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    await lockRunNumbers(tx, resellerId)
    const known = await tx.everyoneSwitch.findUnique({
      where: { resellerId_requestKey: { resellerId, requestKey } },
    })
    if (known) return toAsked(known)
    if (!isConfirmationPhrase(phrase, { desired, locale })) throw new Conflict('everyone-phrase-wrong')
    if (desired === 'locked' && note.length < globalLockNoteMin) throw new Conflict('everyone-note-short')
    await dropExpired(tx, { resellerId, now })
    const releases =
      desired === 'locked' ? await requireFree(tx, resellerId) : await requireOn(tx, resellerId)
    await refuseOpenRuns(tx, resellerId)
    const approve = desired === 'locked' && (await hasOtherOwner(tx, { resellerId, actor }))
    const last = await tx.everyoneSwitch.aggregate({ where: { resellerId }, _max: { number: true } })
    const row = (await tx.everyoneSwitch.create({
      data: {
        resellerId,
        number: (last._max.number ?? 0) + 1,
        desired,
        releases,
        reason,
        note: note || null,
        state: approve ? 'requested' : 'planned',
        askedBy: actor.kind === 'staff' ? actor.id : null,
        askedByName: cleanText(actor.name),
        requestKey,
        approveBefore: approve ? new Date(now.getTime() + approveWithinMs) : null,
        createdAt: now,
      },
    })) as Switch
    if (!approve) await everyoneJob.wake(tx, row)
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'everyone.requested',
      subject: subjectOf(row),
      after: { desired, state: row.state },
      reason: reasonOf(row),
    })
    return toAsked(row)
  })
}

function toAsked({ id, number, state }: Pick<Switch, 'id' | 'number' | 'state'>): RequestedSwitch {
  return { switchId: id, number, needsApproval: state === 'requested' }
}

async function dropExpired(tx: Tx, { resellerId, now }: { resellerId: string; now: Date }): Promise<void> {
  const expired = await tx.everyoneSwitch.findFirst({
    where: { resellerId, state: 'requested', approveBefore: { lte: now } },
  })
  if (expired) await endSwitchIn(tx, expired as Switch, { state: 'cancelled', cause: 'approval-expired' })
}

/** A lock needs no other under way or in force. */
async function requireFree(tx: Tx, resellerId: string): Promise<null> {
  await refuseSecond(tx, resellerId)
  const lock = await findStandingLock(tx, resellerId)
  if (lock) throw new Conflict('everyone-on', { number: lock.number, who: lock.askedByName })
  return null
}

/** The id of the lock to release. */
async function requireOn(tx: Tx, resellerId: string): Promise<string> {
  await refuseSecond(tx, resellerId)
  const lock = await findStandingLock(tx, resellerId)
  if (!lock) throw new Conflict('everyone-off')
  return lock.id
}

async function refuseSecond(tx: Tx, resellerId: string): Promise<void> {
  const open = await tx.everyoneSwitch.findFirst({ where: { resellerId, endedAt: null } })
  if (open) throw new Conflict('everyone-under-way', { number: open.number, who: open.askedByName })
}

/** Sent and not refused counts as in force even unproved: the flag cannot be read. */
function findStandingLock(tx: Tx, resellerId: string) {
  const state = { in: ['confirmed', 'partial', 'not_confirmed'] as Switch['state'][] }
  return tx.everyoneSwitch.findFirst({
    where: { resellerId, desired: 'locked', releasedAt: null, state },
    orderBy: { number: 'desc' },
  })
}

// The command line could create owners itself, so it needs no second one.
async function hasOtherOwner(tx: Tx, { resellerId, actor }: { resellerId: string; actor: Actor }) {
  if (actor.kind !== 'staff' || !actor.id) return false
  const others = await tx.staff.count({
    where: { resellerId, role: 'owner', suspendedAt: null, id: { not: actor.id } },
  })
  return others > 0
}
