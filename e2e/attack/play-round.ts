import { type AttackActor, type ResellerName, resellers } from './actors'
import type { Answer, Sent } from './client'
import { type AttackRequest, type Fault, judgeAnswer, type Known } from './judge-answer'
import type { AttackSetup } from './setup'

/** One request: what is sent and what it is judged by. */
export type Attempt = { request: AttackRequest; sent: Sent; label: string }

export type Wrong = { fault: Fault; what: string; label: string }
export type Played = { attempt: Attempt; status: number; location: string | undefined }
export type Tally = { requests: number; wrongs: Wrong[]; played: Played[] }

export type OnAnswer = (attempt: Attempt, answer: Answer) => void

export type Round = {
  setup: AttackSetup
  known: Known
  cookieOf: (actor: AttackActor) => string
  attempts: Attempt[]
  /** Resellers whose rows must not change in this round. */
  unchanged: readonly ResellerName[]
  onAnswer?: OnAnswer | undefined
}

const concurrency = 8

/** Sends the attempts of a round concurrently and judges each answer and the resulting rows. */
export async function playRound(round: Round): Promise<Tally> {
  const { setup, attempts, unchanged } = round
  const before = await Promise.all(unchanged.map((reseller) => setup.fingerprint(reseller)))
  const wrongs: Wrong[] = []
  const played: Played[] = []
  const waiting = [...attempts]
  const lane = async () => {
    for (let attempt = waiting.shift(); attempt; attempt = waiting.shift())
      wrongs.push(...(await play(attempt, visitorOf(waiting.length), { ...round, played })))
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  for (const [index, reseller] of unchanged.entries()) {
    const after = await setup.fingerprint(reseller)
    const changed = [...after]
      .filter(([name, print]) => before[index]?.get(name) !== print)
      .map(([name]) => name)
    if (changed.length === 0) continue
    const label = attempts.map((attempt) => attempt.label).join('\n    ')
    wrongs.push({ fault: 'bypasses', what: `${reseller} changed: ${changed.join(', ')}`, label })
  }
  return { requests: attempts.length, wrongs, played }
}

/** Spreads requests over 200 addresses, so that rate limits do not hide other faults. */
const visitorOf = (left: number) => `10.9.${resellers.length}.${left % 200}`

async function play(
  attempt: Attempt,
  visitor: string,
  { setup, known, cookieOf, played, onAnswer }: Round & { played: Played[] },
): Promise<Wrong[]> {
  const { request, sent, label } = attempt
  const cookie = [cookieOf(request.actor), sent.headers?.cookie ?? ''].filter(Boolean).join('; ')
  const headers = { 'x-forwarded-for': visitor, ...sent.headers, ...(cookie ? { cookie } : {}) }
  try {
    const answer = await setup.client.send({ ...sent, headers })
    onAnswer?.(attempt, answer)
    played.push({ attempt, status: answer.status, location: answer.headers.location })
    return judgeAnswer(request, answer, known).map((finding) => ({ ...finding, label }))
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // The portal cuts off endless bodies; any other lost answer is a server error.
    if (label.includes('endless')) return []
    return [{ fault: 'serverErrors', what: `no answer: ${message}`, label }]
  }
}
