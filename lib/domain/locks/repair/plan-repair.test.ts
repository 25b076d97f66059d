import { expect, test } from 'vitest'
import type { Wanted } from '../engine/plan-locks'
import type { LockSemantics } from '../lock-semantics'
import { planRepair, type Split } from './plan-repair'

type Ends = { central: Wanted; host: Wanted }

/** What a server makes of a request: the flag of central, and then the tenant's own, become what it writes. */
function ask(semantics: LockSemantics, ends: Ends, desired: Wanted): Ends {
  const flipped = ends.central === 'locked' ? 'unlocked' : 'locked'
  const written = semantics === 'set' ? desired : flipped
  return { central: written, host: written }
}

const splits: Split[] = [
  { central: 'locked', host: 'unlocked' },
  { central: 'unlocked', host: 'locked' },
]
const wishes: Wanted[] = ['locked', 'unlocked']
const servers: LockSemantics[] = ['set', 'toggle']
const cases = splits.flatMap((split) =>
  wishes.flatMap((wish) => servers.map((semantics) => ({ split, wish, semantics }))),
)

test.each(cases)('from $split to $wish on a server that is known to $semantics', (one) => {
  const { split, wish, semantics } = one
  const plan = planRepair(split, wish, semantics)
  if (plan.kind !== 'steps') throw new Error('there is no plan')
  let ends: Ends = split
  for (const { desired, resend } of plan.steps) {
    // What the engine would send: a state that central shows already only where the step says so.
    if (ends.central === desired) expect(resend && semantics === 'set').toBe(true)
    ends = ask(semantics, ends, desired)
    expect(ends).toEqual({ central: desired, host: desired })
  }
  expect(ends).toEqual({ central: wish, host: wish })
})

test('without knowing the server, only what is right on both kinds is planned', () => {
  for (const split of splits) {
    expect(planRepair(split, split.central, null)).toEqual({ kind: 'semantics-unknown' })
    const plan = planRepair(split, split.host, null)
    expect(plan).toEqual({ kind: 'steps', steps: [{ desired: split.host, resend: false }] })
  }
})
