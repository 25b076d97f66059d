import { type EndsVerdict, type Judge, judgeEnds } from '../../../lib/domain/locks/ends/judge-ends'
import type { EndState } from '../../../lib/domain/locks/engine/plan-locks'
import type { LockPolicy } from '../../../lib/domain/locks/engine/policy'

/** What an engine without one of its rules works by. */
export type Weakened = {
  policy: Partial<LockPolicy>
  judge?: Judge
  /** What a trigger does to every row of the book that is written. */
  tenantRows?: string
  /** What the portal believes of a server whatever it does. */
  semantics?: 'set'
}

const end = (state: EndState, cause: Extract<EndsVerdict, { kind: 'end' }>['cause']): EndsVerdict => ({
  kind: 'end',
  state,
  cause,
})

const unread = (said: unknown) => said !== 'locked' && said !== 'unlocked'

/** The book believes central again as soon as it is read, whatever was not proved before. */
const tenantRowByCentral = `
  new.doubt := null; new.doubt_cause := null; new.doubt_since := null; new.doubt_item_id := null;
  new.access := coalesce(new.central_access, 'unknown');`

const judgeBy = (judge: Judge): Weakened => ({ policy: {}, judge })

/**
 * The engine without one of its rules, by the name of what it then does. Each must be noticed by a judge; the round
 * in which that rule alone decides is in `directed-rounds.ts`.
 */
export const weaknesses = {
  /** Central alone confirms, however the request was answered. */
  centralAlone: judgeBy((input) =>
    input.outcome !== 'not-sent' && input.reading.central === input.desired && unread(input.reading.host)
      ? end('confirmed', 'central-alone')
      : judgeEnds(input),
  ),
  /** A host that was asked in vain counts as having agreed. */
  silenceAgrees: judgeBy((input) =>
    input.reading.central === input.desired && unread(input.reading.host) && input.reading.host !== 'no-token'
      ? judgeEnds({ ...input, reading: { ...input.reading, host: input.desired } })
      : judgeEnds(input),
  ),
  /** What central shows before anything is sent is called so of both ends. */
  alreadySo: judgeBy((input) =>
    input.outcome === 'not-sent' ? end('unchanged', 'already-there') : judgeEnds(input),
  ),
  /** A no is believed without a look. */
  refusedUnread: judgeBy((input) =>
    input.outcome === 'refused' ? end('refused', 'rejected') : judgeEnds(input),
  ),
  /** A yes is believed without a look. */
  yesIsEnough: judgeBy((input) =>
    input.outcome === 'accepted' ? end('confirmed', 'both-ends') : judgeEnds(input),
  ),
  /** Where the ends differ, central is believed. */
  hostOverruled: judgeBy((input) =>
    input.outcome !== 'not-sent' && input.reading.central === input.desired && !unread(input.reading.host)
      ? end('confirmed', 'both-ends')
      : judgeEnds(input),
  ),
  /** Without a list and without a word of the host, a request is called done. */
  blindlyDone: judgeBy((input) =>
    input.reading.central === null && unread(input.reading.host)
      ? end('confirmed', 'host-alone')
      : judgeEnds(input),
  ),
  /** A doubt ends when central is read, although its host is not. */
  doubtByCentral: { policy: {}, tenantRows: tenantRowByCentral } as Weakened,
  /** A wish that is sent although central shows it, on a server that toggles. */
  resendAnywhere: { policy: {}, semantics: 'set' } as Weakened,
} satisfies Record<string, Weakened>

type WeaknessName = keyof typeof weaknesses

/** What `--weaken` names: a rule, or a number of the engine. Throws for neither. */
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
