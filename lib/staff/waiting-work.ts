import 'server-only'
import { createHash } from 'node:crypto'
import type { Actor } from '../audit/actor'
import { can } from '../auth/permissions'
import { readInScope, type Tx } from '../db'
import {
  type DunningAnsweredFor,
  giveUpDunning,
  handOverDunning,
  holdDunningOf,
  listDunningOf,
} from '../dunning/hand-over'
import { Conflict } from '../errors'
import type { Staff } from '../generated/prisma/client'
import { withdrawEveryoneOf } from '../locks/everyone/approve-everyone'
import {
  type AnsweredFor,
  cancelSchedules,
  handOverSchedules,
  holdAnsweredFor,
  listAnsweredFor,
} from '../locks/schedules/hand-over'
import {
  giveUpMessageRuns,
  handOverMessageRuns,
  holdMessageRunsOf,
  listMessageRunsOf,
  type MessageRunAnsweredFor,
} from '../messages/hand-over'

/** What one of the staff has set going and that waits in their name. */
export type WaitingWork = {
  schedules: AnsweredFor[]
  /** Messages that have not all left. */
  messageRuns: MessageRunAnsweredFor[]
  /** Companies on their way through sequences of dunning. */
  dunning: DunningAnsweredFor[]
  /** Requests to lock everyone that a second owner has not approved: they fall with the person. */
  everyoneRequests: number
  /** Links to join that the person gave out: they end with the person. */
  invitations: number
  /** Locks under way, which go on: whoever may lock can pause them. */
  lockRuns: number
  /** Of what waits for a decision: somebody who decides says which work they saw. */
  digest: string
}

/** Who takes the work over, or that it is given up. */
export type Successor = { kind: 'person'; staffId: string } | { kind: 'cancel' }

export async function getWaitingWork(resellerId: string, staffId: string): Promise<WaitingWork> {
  return readInScope(resellerId, async (query) => {
    const schedules = await listAnsweredFor(query, staffId)
    const messageRuns = await listMessageRunsOf(query, staffId)
    const dunning = await listDunningOf(query, staffId)
    const [counted] = await query<Pick<WaitingWork, 'everyoneRequests' | 'invitations' | 'lockRuns'>>(
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

export function needsSuccessor(work: Pick<WaitingWork, 'schedules' | 'messageRuns' | 'dunning'>): boolean {
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
  /** Needed when anything waits for a decision. */
  successor?: Successor
  /** The digest of the work that the person who decides was shown; the command line is shown nothing. */
  seen?: string
}

/**
 * Whatever waits in the name of somebody who leaves gets another name or is given up, in the transaction in which they
 * leave. Throws Conflict `hand-over-missing`, `hand-over-changed` when it is not what was shown, and
 * `hand-over-unfit` for somebody who may not do that work.
 */
export async function handOverWork(tx: Tx, handing: HandingOver): Promise<void> {
  const { resellerId, actor, leaving, successor, seen } = handing
  // Every row is locked before the first line of the trail is written, as the engines do it.
  const dunning = await holdDunningOf(tx, leaving.id)
  const schedules = await holdAnsweredFor(tx, leaving.id)
  const messageRuns = await holdMessageRunsOf(tx, leaving.id)
  await tx.$executeRaw`
    select 1 from portal.everyone_switch where asked_by = ${leaving.id}::uuid and state = 'requested' for update`
  const work = [...schedules, ...messageRuns, ...dunning]
  if (seen !== undefined && seen !== digestOf(work)) throw new Conflict('hand-over-changed')
  if (work.length > 0 && !successor) throw new Conflict('hand-over-missing')
  const heir = successor?.kind === 'person' ? await getHeir(tx, { leaving, ...successor }) : null
  if (heir) {
    requireFit(heir, {
      schedules: schedules.length,
      messageRuns: messageRuns.length,
      dunning: dunning.length,
    })
    await handOverSchedules(tx, { resellerId, actor, schedules, to: heir })
    await handOverMessageRuns(tx, { resellerId, actor, messageRuns, from: leaving, to: heir })
    await handOverDunning(tx, { resellerId, actor, enrolments: dunning, to: heir })
  } else {
    await giveUpDunning(tx, { resellerId, actor, enrolments: dunning })
    await cancelSchedules(tx, { resellerId, actor, schedules })
    await giveUpMessageRuns(tx, { resellerId, actor, messageRuns })
  }
  await withdrawEveryoneOf(tx, { actor, staffId: leaving.id })
}

async function getHeir(tx: Tx, { leaving, staffId }: { leaving: Staff; staffId: string }): Promise<Staff> {
  const heir = await tx.staff.findUnique({ where: { id: staffId } })
  if (!heir || heir.suspendedAt || heir.id === leaving.id) throw new Conflict('hand-over-unfit')
  return heir
}

type Amounts = { schedules: number; messageRuns: number; dunning: number }

function requireFit({ role }: Staff, work: Amounts): void {
  const fits =
    (work.schedules === 0 || can(role, 'tenants:lock')) &&
    (work.messageRuns === 0 || can(role, 'messages:send')) &&
    (work.dunning === 0 || can(role, 'dunning:write'))
  if (!fits) throw new Conflict('hand-over-unfit')
}
