import 'server-only'
import type { Tx } from '../db'
import type { Signup } from '../generated/prisma/client'
import { addAdvanceJob } from './advance-job'
import { askStaffToDecide } from './letters'
import { moveSignup } from './signup-store'
import { liveStates } from './status'

/**
 * Puts a request that is confirmed, or needs no confirming, where it belongs: aside when another one holds its RUC,
 * before a person when somebody must agree, else before the worker. False when it was moved meanwhile.
 */
export async function placeSignup(tx: Tx, signup: Signup, now: Date): Promise<boolean> {
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
    if (moved) await askStaffToDecide(tx, signup)
    return moved
  }
  return queueSignup(tx, signup, now)
}

/** How long a request waits for people, and its password with it. */
export const patienceMs = 30 * 86_400_000

/** Hands a request to the worker. */
export async function queueSignup(tx: Tx, signup: Signup, now: Date): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + patienceMs)
  const change = { state: 'queued', cause: null, failures: 0, nextAt: now, expiresAt } as const
  const moved = await moveSignup(tx, signup, { change, mark: { kind: 'queued' }, now })
  if (moved) await addAdvanceJob(tx, signup.resellerId, signup.id)
  return moved
}

/** Of two that are confirmed in one instant the second one sees the first. */
async function lockRuc(tx: Tx, resellerId: string, ruc: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`signup-ruc:${resellerId}:${ruc}`}, 0))`
}

async function findHolder(tx: Tx, { resellerId, id, ruc }: Signup): Promise<{ number: number } | null> {
  return tx.signup.findFirst({
    where: { resellerId, ruc, id: { not: id }, state: { in: [...liveStates] } },
    select: { number: true },
  })
}
