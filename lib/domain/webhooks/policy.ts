const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** Pauses after the first, second, … failure: three days in all. */
export const pausesMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20.5 * hour,
] as const

export const attemptsMax = pausesMs.length + 1

/** An endpoint that took nothing for so long is switched off. */
export const failingMaxMs = 72 * hour

/** How long the secret before still signs. */
export const previousSecretMs = 24 * hour

export const timeoutMs = 15 * second

/** Deliveries of one endpoint that leave side by side, of as many tenants. */
export const lanesMax = 16

export type Outcome = { kind: 'answered'; status: number; text: string } | { kind: 'none'; code: string }

export function isDelivered(outcome: Outcome): boolean {
  return outcome.kind === 'answered' && outcome.status >= 200 && outcome.status < 300
}

/** The receiver says of itself that it is no more. */
export function isGone(outcome: Outcome): boolean {
  return outcome.kind === 'answered' && outcome.status === 410
}

/** When a delivery is tried again after so many attempts; null is never. */
export function planRetry(attempts: number, now: Date): Date | null {
  const pause = pausesMs[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

export type EndpointHealth = { failures: number; failingSince: Date | null }

export type EndpointPlan = EndpointHealth & { retryAt: Date | null; off: 'failing' | 'gone' | null }

/** What a failure means for the endpoint: the others wait, too, and after three days it is off. 410 says so itself. */
export function planEndpoint(
  { failures, failingSince }: EndpointHealth,
  outcome: Outcome,
  now: Date,
): EndpointPlan {
  const since = failingSince ?? now
  const next = { failures: failures + 1, failingSince: since }
  if (isGone(outcome)) return { ...next, retryAt: null, off: 'gone' }
  const pause = pausesMs[Math.min(failures, pausesMs.length - 1)] ?? hour
  const isOver = now.getTime() - since.getTime() >= failingMaxMs
  return { ...next, retryAt: new Date(now.getTime() + pause), off: isOver ? 'failing' : null }
}
