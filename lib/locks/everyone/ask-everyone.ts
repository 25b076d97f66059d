import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope, type Tx } from '../../db'
import { Conflict } from '../../errors'
import type { Locale } from '../../i18n/locale'
import { hurryEveryone } from './hurry-everyone'
import { isEveryonePhrase } from './phrase'
import { approveWithinMs } from './policy'
import { holdRunNumbers, refuseOpenRuns } from './refuse-while-everyone'
import { type EveryoneRequest, everyoneNoteMin, everyoneRequestSchema } from './schemas'
import { endSwitchIn, reasonOf, type Switch, subjectOf } from './switch-store'

export type AskedSwitch = { switchId: string; number: number; needsApproval: boolean }

export type AskEveryone = EveryoneRequest & {
  resellerId: string
  actor: Actor
  /** Of the phrase that was to be typed. */
  locale: Locale
  now?: Date
}

/**
 * Asks for everyone to be locked, or released. A lock waits for a second owner where there is one; a release
 * never does, because every minute of it keeps businesses shut. Asking again with the same key asks nothing.
 * Throws Forbidden, and Conflict for a wrong phrase, open runs, another switch, or nothing to release.
 */
export async function askEveryone(asked: AskEveryone): Promise<AskedSwitch> {
  const { resellerId, actor, locale, now = new Date() } = asked
  const request = everyoneRequestSchema.parse(asked)
  const { desired, reason, phrase, requestKey } = request
  const note = cleanText(request.note)
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'tenants:everyone')
    await holdRunNumbers(tx, resellerId)
    const known = await tx.everyoneSwitch.findUnique({
      where: { resellerId_requestKey: { resellerId, requestKey } },
    })
    if (known) return toAsked(known)
    if (!isEveryonePhrase(phrase, { desired, locale })) throw new Conflict('everyone-phrase-wrong')
    if (desired === 'locked' && note.length < everyoneNoteMin) throw new Conflict('everyone-note-short')
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
    if (!approve) await hurryEveryone(tx, row)
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

function toAsked({ id, number, state }: Pick<Switch, 'id' | 'number' | 'state'>): AskedSwitch {
  return { switchId: id, number, needsApproval: state === 'requested' }
}

async function dropExpired(tx: Tx, { resellerId, now }: { resellerId: string; now: Date }): Promise<void> {
  const expired = await tx.everyoneSwitch.findFirst({
    where: { resellerId, state: 'requested', approveBefore: { lte: now } },
  })
  if (expired) await endSwitchIn(tx, expired as Switch, { state: 'cancelled', cause: 'approval-expired' })
}

/** What a lock may begin with: nothing under way and nothing that was locked and not released. */
async function requireFree(tx: Tx, resellerId: string): Promise<null> {
  await refuseSecond(tx, resellerId)
  const lock = await findStandingLock(tx, resellerId)
  if (lock) throw new Conflict('everyone-on', { number: lock.number, who: lock.askedByName })
  return null
}

/** The lock that a release takes back. */
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

/** One that was sent and not refused counts as standing even when nothing proves it: the flag cannot be read. */
function findStandingLock(tx: Tx, resellerId: string) {
  const state = { in: ['confirmed', 'partial', 'not_confirmed'] as Switch['state'][] }
  return tx.everyoneSwitch.findFirst({
    where: { resellerId, desired: 'locked', releasedAt: null, state },
    orderBy: { number: 'desc' },
  })
}

// Whoever sits at the server's keyboard could make an owner: asking one would be theatre.
async function hasOtherOwner(tx: Tx, { resellerId, actor }: { resellerId: string; actor: Actor }) {
  if (actor.kind !== 'staff' || !actor.id) return false
  const others = await tx.staff.count({
    where: { resellerId, role: 'owner', suspendedAt: null, id: { not: actor.id } },
  })
  return others > 0
}
