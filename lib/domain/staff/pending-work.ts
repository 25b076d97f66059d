import 'server-only'
import { createHash } from 'node:crypto'
import type { Staff } from '../../generated/prisma/client'
import type { Actor } from '../../platform/audit/actor'
import { can, type EffectiveRole } from '../../platform/auth/permissions'
import { readInScope, type Tx } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import {
  type DunningAnsweredFor,
  giveUpDunning,
  handOverDunning,
  listDunningOf,
  lockDunningOf,
} from '../dunning/enrolment/hand-over-dunning'
import { withdrawGlobalLocksOf } from '../locks/everyone/call/approve-global-lock'
import { cancelSchedules } from '../locks/schedules/cancel-lock-schedule'
import {
  handOverSchedules,
  listOwnedSchedules,
  lockOwnedSchedules,
  type OwnedSchedule,
} from '../locks/schedules/hand-over-schedules'
import {
  giveUpMessageRuns,
  handOverMessageRuns,
  holdMessageRunsOf,
  listMessageRunsOf,
  type MessageRunAnsweredFor,
} from '../messages/runs/hand-over'

/** Unfinished work in the name of one person. */
export type PendingWork = {
  schedules: OwnedSchedule[]
  /** Runs with unsent messages. */
  messageRuns: MessageRunAnsweredFor[]
  /** Open enrolments in dunning sequences. */
  dunning: DunningAnsweredFor[]
  /** Global locks that await a second owner: cancelled with the person. */
  everyoneRequests: number
  /** Open invitations: revoked with the person. */
  invitations: number
  /** Running lock runs go on: anybody who may lock can pause them. */
  lockRuns: number
  /** Digest of what needs a decision; the decision names the digest it was made on. */
  digest: string
}

/** Who takes over, or that the work is cancelled. */
export type Successor = { kind: 'person'; staffId: string } | { kind: 'cancel' }

export async function getPendingWork(resellerId: string, staffId: string): Promise<PendingWork> {
  return readInScope(resellerId, async (query) => {
    const schedules = await listOwnedSchedules(query, staffId)
    const messageRuns = await listMessageRunsOf(query, staffId)
    const dunning = await listDunningOf(query, staffId)
    const [counted] = await query<Pick<PendingWork, 'everyoneRequests' | 'invitations' | 'lockRuns'>>(
      `select
         (select count(*)::int from portal.everyone_switch
          where asked_by = $1::uuid and state = 'requested') as "everyoneRequests",
         (select count(*)::int from portal.staff_invitation
          where invited_by = $1::uuid and used_at is null and withdrawn_at is null and expires_at > now())
           as invitations,
         (select count(*)::int from portal.lock_run where asked_by = $1::uuid and ended_at is null)
           as "lockRuns"`,
      [staffId],
    )
    const counts = counted ?? { everyoneRequests: 0, invitations: 0, lockRuns: 0 }
    const ways = dunning.flatMap(({ ids }) => ids.map((id) => ({ id })))
    const digest = digestOf([...schedules, ...messageRuns, ...ways])
    return { schedules, messageRuns, dunning, ...counts, digest }
  })
}

export function needsSuccessor(work: Pick<PendingWork, 'schedules' | 'messageRuns' | 'dunning'>): boolean {
  return work.schedules.length + work.messageRuns.length + work.dunning.length > 0
}

function digestOf(work: { id: string }[]): string {
  const ids = work.map(({ id }) => id).sort()
  return createHash('sha256').update(ids.join()).digest('hex').slice(0, 16)
}

export type HandingOver = {
  resellerId: string
  actor: Actor
  leaving: Staff
  /** Required when work needs a decision. */
  successor?: Successor
  /** Digest of the work shown to the person who decides; absent on the command line. */
  seen?: string
}

/**
 * Hands over or cancels the pending work of a leaving person, in the transaction of their leaving. Throws
 * Conflict `hand-over-missing`, `hand-over-changed` when it differs from what was shown, and `hand-over-unfit`
 * for a successor who may not do that work.
 */
export async function handOverWork(tx: Tx, handing: HandingOver): Promise<void> {
  const { resellerId, actor, leaving, successor, seen } = handing
  // Every row is locked before the first audit entry, in the order of the engines.
  const dunning = await lockDunningOf(tx, leaving.id)
  const schedules = await lockOwnedSchedules(tx, leaving.id)
  const messageRuns = await holdMessageRunsOf(tx, leaving.id)
  await tx.$executeRaw`
    select 1 from portal.everyone_switch where asked_by = ${leaving.id}::uuid and state = 'requested' for update`
  const work = [...schedules, ...messageRuns, ...dunning]
  if (seen !== undefined && seen !== digestOf(work)) throw new Conflict('hand-over-changed')
  if (work.length > 0 && !successor) throw new Conflict('hand-over-missing')
  const heir = successor?.kind === 'person' ? await getSuccessor(tx, { leaving, ...successor }) : null
  if (heir) {
    const amounts = {
      schedules: schedules.length,
      messageRuns: messageRuns.length,
      dunning: dunning.length,
    }
    if (!canTakeOver(heir.role, amounts)) throw new Conflict('hand-over-unfit')
    await handOverSchedules(tx, { resellerId, actor, schedules, to: heir })
    await handOverMessageRuns(tx, { resellerId, actor, messageRuns, from: leaving, to: heir })
    await handOverDunning(tx, { resellerId, actor, enrolments: dunning, to: heir })
  } else {
    await giveUpDunning(tx, { resellerId, actor, enrolments: dunning })
    await cancelSchedules(tx, { resellerId, actor, schedules })
    await giveUpMessageRuns(tx, { resellerId, actor, messageRuns })
  }
  await withdrawGlobalLocksOf(tx, { actor, staffId: leaving.id })
}

async function getSuccessor(
  tx: Tx,
  { leaving, staffId }: { leaving: Staff; staffId: string },
): Promise<Staff> {
  const heir = await tx.staff.findUnique({ where: { id: staffId } })
  if (!heir || heir.suspendedAt || heir.id === leaving.id) throw new Conflict('hand-over-unfit')
  return heir
}

type Amounts = { schedules: number; messageRuns: number; dunning: number }

/** Whether a role may do all of this work. */
export function canTakeOver(role: EffectiveRole, work: Amounts): boolean {
  return (
    (work.schedules === 0 || can(role, 'tenants:lock')) &&
    (work.messageRuns === 0 || can(role, 'messages:send')) &&
    (work.dunning === 0 || can(role, 'dunning:write'))
  )
}
