import 'server-only'
import { inScope } from '../../platform/database/db'
import { quotaLimit } from '../resellers/quota-limit'
import { signupJob } from './job/signup-job'
import { moveSignup } from './job/signup-store'

/**
 * Queues as many waiting requests as the last sync left room for, oldest first. The worker checks the quota
 * again before it creates anything and puts a request back when it is full.
 */
export async function admitWaiting(resellerId: string, now = new Date()): Promise<number> {
  return inScope(resellerId, async (tx) => {
    const connection = await tx.connection.findUnique({ where: { resellerId } })
    const { quotaRegistered: registered = null, quotaMaximum: maximum = null } = connection ?? {}
    if (registered === null || maximum === null) return 0
    const onTheWay = await tx.signup.count({
      where: { resellerId, state: { in: ['queued', 'creating', 'unknown'] } },
    })
    const limit = quotaLimit(maximum)
    const room = limit === null ? 50 : limit - registered - onTheWay
    if (room <= 0) return 0
    const next = await tx.signup.findMany({
      where: { resellerId, state: 'waiting', OR: [{ nextAt: null }, { nextAt: { lte: now } }] },
      orderBy: { number: 'asc' },
      take: Math.min(room, 50),
    })
    for (const signup of next) {
      const change = { state: 'queued', cause: null, failures: 0, nextAt: now } as const
      const moved = await moveSignup(tx, signup, { change, mark: { kind: 'admitted' }, now })
      if (moved) await signupJob.wake(tx, { resellerId, id: signup.id })
    }
    return next.length
  })
}
