import { type EndsVerdict, type Judge, judgeEnds } from '../../../lib/domain/locks/ends/judge-ends'
import type { EndState } from '../../../lib/domain/locks/engine/plan-locks'
import type { LockPolicy } from '../../../lib/domain/locks/engine/policy'

/** Overrides for an engine without one of its rules. */
export type Weakened = {
  policy: Partial<LockPolicy>
  judge?: Judge
  /** Body of a trigger on every written tenant row. */
  tenantRows?: string
  /** Overrides the lock semantics that the portal assumes. */
  semantics?: 'set'
}

const end = (state: EndState, cause: Extract<EndsVerdict, { kind: 'end' }>['cause']): EndsVerdict => ({
  kind: 'end',
  state,
  cause,
})

const unread = (reading: unknown) => reading !== 'locked' && reading !== 'unlocked'

/** A reading of central clears every doubt. */
const tenantRowByCentral = `
  new.doubt := null; new.doubt_cause := null; new.doubt_since := null; new.doubt_item_id := null;
  new.access := coalesce(new.central_access, 'unknown');`

const judgeBy = (judge: Judge): Weakened => ({ policy: {}, judge })

/** The engine without one of its rules. A judge must notice each, in its round of `directed-rounds.ts`. */
export const weaknesses = {
  /** Central alone confirms, whatever the answer to the request. */
  centralAlone: judgeBy((input) =>
    input.outcome !== 'not-sent' && input.reading.central === input.desired && unread(input.reading.host)
      ? end('confirmed', 'central-alone')
      : judgeEnds(input),
  ),
  /** A host without an answer counts as confirmed. */
  silenceAgrees: judgeBy((input) =>
    input.reading.central === input.desired && unread(input.reading.host) && input.reading.host !== 'no-token'
      ? judgeEnds({ ...input, reading: { ...input.reading, host: input.desired } })
      : judgeEnds(input),
  ),
  /** Central alone proves that nothing has to be sent. */
  alreadySo: judgeBy((input) =>
    input.outcome === 'not-sent' ? end('unchanged', 'already-there') : judgeEnds(input),
  ),
  /** A refusal is not verified. */
  refusedUnread: judgeBy((input) =>
    input.outcome === 'refused' ? end('refused', 'rejected') : judgeEnds(input),
  ),
  /** An accepted request is not verified. */
  yesIsEnough: judgeBy((input) =>
    input.outcome === 'accepted' ? end('confirmed', 'both-ends') : judgeEnds(input),
  ),
  /** If the ends differ, central decides. */
  hostOverruled: judgeBy((input) =>
    input.outcome !== 'not-sent' && input.reading.central === input.desired && !unread(input.reading.host)
      ? end('confirmed', 'both-ends')
      : judgeEnds(input),
  ),
  /** Without any reading, a request is confirmed. */
  blindlyDone: judgeBy((input) =>
    input.reading.central === null && unread(input.reading.host)
      ? end('confirmed', 'host-alone')
      : judgeEnds(input),
  ),
  /** A reading of central ends a doubt, without the host. */
  doubtByCentral: { policy: {}, tenantRows: tenantRowByCentral } as Weakened,
  /** A server that toggles is treated as one that sets. */
  resendAnywhere: { policy: {}, semantics: 'set' } as Weakened,
} satisfies Record<string, Weakened>

type WeaknessName = keyof typeof weaknesses

/** Parses `--weaken`: a rule, or a number of the policy. Throws on an unknown rule. */
export function toWeakened(input: Record<string, number>): Weakened {
  const weakened: Weakened = { policy: {} }
  for (const [name, value] of Object.entries(input)) {
    if (name in weaknesses)
      Object.assign(weakened, { ...weaknesses[name as WeaknessName], policy: weakened.policy })
    else if (Number.isFinite(value)) weakened.policy = { ...weakened.policy, [name]: value }
    else throw new Error(`No rule is called ${name}: there are ${Object.keys(weaknesses).join(', ')}.`)
  }
  return weakened
}
