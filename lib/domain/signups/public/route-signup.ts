import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { dayMs } from '../../../platform/calendar/days'
import type { Tx } from '../../../platform/database/db'
import { recordEvents } from '../../events/record-events'
import { signupEvent, signupWaits } from '../job/signup-event'
import { signupJob } from '../job/signup-job'
import { moveSignup } from '../job/signup-store'
import { sendDecisionEmails } from '../signup-emails'
import { liveStates } from '../status'

/**
 * Routes a confirmed request: set aside when another one holds its RUC, to staff when approval is needed, else
 * to the worker. False when its state changed meanwhile.
 */
export async function routeSignup(tx: Tx, signup: Signup, now: Date): Promise<boolean> {
  const { resellerId, ruc } = signup
  await lockRuc(tx, resellerId, ruc)
  const holder = await findHolder(tx, signup)
  if (holder) {
    return moveSignup(tx, signup, {
      change: { state: 'duplicate', cause: 'already-requested' },
      mark: { kind: 'duplicate', detail: `#${holder.number}` },
      now,
    })
  }
  if (signup.needsApproval && signup.approvedAt === null) {
    const expiresAt = new Date(now.getTime() + patienceMs)
    const moved = await moveSignup(tx, signup, {
      change: { state: 'approving', cause: null, expiresAt },
      mark: { kind: 'for-approval' },
      now,
    })
    if (!moved) return false
    await sendDecisionEmails(tx, signup)
    await recordEvents(tx, resellerId, [signupEvent('signup.requested', signup), signupWaits(signup, null)])
    return true
  }
  return queueSignup(tx, signup, now)
}

/** How long a request may wait for people; its password is kept for as long. */
export const patienceMs = 30 * dayMs

/** Queues a request for the worker. */
async function queueSignup(tx: Tx, signup: Signup, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + patienceMs)
  const change = { state: 'queued', cause: null, failures: 0, nextAt: now, expiresAt } as const
  const moved = await moveSignup(tx, signup, { change, mark: { kind: 'queued' }, now })
  if (!moved) return false
  await signupJob.wake(tx, { resellerId: signup.resellerId, id: signup.id })
  await recordEvents(tx, signup.resellerId, [signupEvent('signup.requested', signup)])
  return true
}

/** Serialises requests of one RUC: of two confirmed at once the second sees the first. */
async function lockRuc(tx: Tx, resellerId: string, ruc: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`signup-ruc:${resellerId}:${ruc}`}, 0))`
}

async function findHolder(tx: Tx, { resellerId, id, ruc }: Signup): Promise<{ number: number } | null> {
  return tx.signup.findFirst({
    where: { resellerId, ruc, id: { not: id }, state: { in: [...liveStates] } },
    select: { number: true },
  })
}
