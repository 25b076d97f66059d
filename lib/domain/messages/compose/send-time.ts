export type Pace = {
  perMinute: number
  dailyCap: number | null
  quietFrom: number | null
  quietUntil: number | null
}

export type SendTime = {
  /** Minutes in which messages may leave. */
  minutes: number
  /** Days with messages, when the daily cap needs more than one. */
  days: number
}

/** Minimum duration of a run; concurrent runs share the rate. */
export function sendTime(count: number, { perMinute, dailyCap }: Pace): SendTime {
  const days = dailyCap === null || dailyCap <= 0 ? 1 : Math.ceil(count / dailyCap)
  return { minutes: Math.ceil(count / Math.max(1, perMinute)), days }
}

/** Minutes since midnight as `20:30`. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
