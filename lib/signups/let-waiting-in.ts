import 'server-only'
import { inScope } from '../db'
import { addAdvanceJob } from './advance-job'
import { moveSignup } from './signup-store'

/**
 * Lets in as many from the waiting list as the last sync saw room for, the longest waiting first. Each one asks the
 * server itself before anything is made, and goes back when there was no room after all.
 */
export async function letWaitingIn(resellerId: string, now = new Date()): Promise<number> {
  return inScope(resellerId, async (tx) => {
    const connection = await tx.connection.findUnique({ where: { resellerId } })
    const { quotaRegistered: registered = null, quotaMaximum: maximum = null } = connection ?? {}
    if (registered === null || maximum === null) return 0
    const onTheWay = await tx.signup.count({
      where: { resellerId, state: { in: ['queued', 'creating', 'unknown'] } },
    })
    const room = maximum === 0 ? 50 : maximum - registered - onTheWay
    if (room <= 0) return 0
    const next = await tx.signup.findMany({
      where: { resellerId, state: 'waiting', OR: [{ nextAt: null }, { nextAt: { lte: now } }] },
      orderBy: { number: 'asc' },
      take: Math.min(room, 50),
    })
    for (const signup of next) {
      const change = { state: 'queued', cause: null, failures: 0, nextAt: now } as const
      const moved = await moveSignup(tx, signup, { change, mark: { kind: 'admitted' }, now })
      if (moved) await addAdvanceJob(tx, resellerId, signup.id)
    }
    return next.length
  })
}
