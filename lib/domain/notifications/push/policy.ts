import type { PushAnswer } from '../../../upstream/push/post-push'

const minute = 60_000

/** Browsers of one person that show their notifications. */
export const devicesMax = 5

/** Pauses after the first, second, … refusal. */
export const pausesMs = [minute, 10 * minute, 60 * minute] as const

export const timeoutMs = 10_000

/** A browser that is off for longer is not told any more: the inbox is. */
export const keptSeconds = 12 * 3_600

/** Requests that leave side by side. */
export const lanesMax = 4

export type PushVerdict =
  | 'accepted'
  /** The subscription is over. */
  | 'gone'
  /** The push service takes nothing for it from this portal: the same again would be refused again. */
  | 'barred'
  /** The push service has not taken it: another attempt shows it once. */
  | 'refused'
  /** It may have been taken: another attempt could show it twice. */
  | 'unknown'

/** How a request ended. A server error after the request left says nothing, but that of a service that is busy. */
export function judgePush(answer: PushAnswer): PushVerdict {
  if (answer.kind === 'none') return answer.sent ? 'unknown' : 'refused'
  const { status } = answer
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  if (status === 400 || status === 401 || status === 403) return 'barred'
  return status < 500 || status === 503 ? 'refused' : 'unknown'
}

/** When a line is sent again after so many refusals; null is never. */
export function planRetry(attempts: number, now: Date): Date | null {
  const pause = pausesMs[attempts - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}
