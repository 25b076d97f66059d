import 'server-only'
import { systemActor } from '../../../platform/audit/actor'
import { recordAudits } from '../../../platform/audit/record-audit'
import { inScope } from '../../../platform/database/db'
import { moveSignup } from './signup-store'

/** Ends what waited for people too long, with its password. What the server may be doing is left to the worker. */
export async function expireSignups(resellerId: string, now = new Date()): Promise<number> {
  return inScope(resellerId, async (tx) => {
    const old = await tx.signup.findMany({
      where: {
        resellerId,
        expiresAt: { lt: now },
        state: { in: ['confirming', 'approving', 'waiting', 'needs_person'] },
      },
      take: 500,
    })
    for (const signup of old) {
      const cause = signup.state === 'confirming' ? 'not-confirmed' : 'too-old'
      const change = { state: 'expired', cause } as const
      await moveSignup(tx, signup, { change, mark: { kind: 'expired', detail: signup.state }, now })
    }
    await recordAudits(
      tx,
      { resellerId, actor: systemActor },
      old.map((signup) => ({
        action: 'signup.expired',
        subject: { kind: 'signup', id: signup.id, name: signup.name },
        before: { state: signup.state },
      })),
    )
    return old.length
  })
}
