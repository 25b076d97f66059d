import type { Sent } from './client'
import type { Ground } from './ground'
import { type Asked, type Fault, judgeAnswer, type Known } from './judge'
import { type House, houses, type Persona } from './personas'

/** One request: what is sent, and what the table says of it. */
export type Attempt = { asked: Asked; sent: Sent; label: string }

export type Wrong = { fault: Fault; what: string; label: string }
export type Tally = { requests: number; wrongs: Wrong[] }

export type Round = {
  ground: Ground
  known: Known
  cookieOf: (persona: Persona) => string
  attempts: Attempt[]
  /** Houses of which nothing may change in this round. */
  unchanged: readonly House[]
}

const atOnce = 8

/** Sends the attempts of a round side by side, judges each answer, and then what is left in the database. */
export async function playRound(round: Round): Promise<Tally> {
  const { ground, attempts, unchanged } = round
  const before = await Promise.all(unchanged.map((house) => ground.fingerprint(house)))
  const wrongs: Wrong[] = []
  const waiting = [...attempts]
  const lane = async () => {
    for (let attempt = waiting.shift(); attempt; attempt = waiting.shift())
      wrongs.push(...(await play(attempt, visitorOf(waiting.length), round)))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  for (const [index, house] of unchanged.entries()) {
    const after = await ground.fingerprint(house)
    const changed = [...after]
      .filter(([name, print]) => before[index]?.get(name) !== print)
      .map(([name]) => name)
    if (changed.length === 0) continue
    const label = attempts.map((attempt) => attempt.label).join('\n    ')
    wrongs.push({ fault: 'bypasses', what: `${house} changed: ${changed.join(', ')}`, label })
  }
  return { requests: attempts.length, wrongs }
}

/** Many visitors, so that the limits of one address do not shield what lies behind them. */
const visitorOf = (left: number) => `10.9.${houses.length}.${left % 200}`

async function play(
  { asked, sent, label }: Attempt,
  visitor: string,
  { ground, known, cookieOf }: Round,
): Promise<Wrong[]> {
  const cookie = [cookieOf(asked.persona), sent.headers?.cookie ?? ''].filter(Boolean).join('; ')
  const headers = { 'x-forwarded-for': visitor, ...sent.headers, ...(cookie ? { cookie } : {}) }
  try {
    const answer = await ground.client.send({ ...sent, headers })
    return judgeAnswer(asked, answer, known).map((finding) => ({ ...finding, label }))
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    // A body that goes on too long is cut off; a portal that hangs up otherwise has fallen over.
    if (label.includes('endless')) return []
    return [{ fault: 'serverErrors', what: `no answer: ${said}`, label }]
  }
}
