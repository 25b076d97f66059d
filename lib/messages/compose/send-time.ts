export type Pace = {
  perMinute: number
  dailyCap: number | null
  quietFrom: number | null
  quietUntil: number | null
}

export type SendTime = {
  /** While messages may leave. */
  minutes: number
  /** Days with messages in them, where the cap needs more than one. */
  days: number
}

/** How long a run takes at least; others that send at the same time share the pace. */
export function sendTime(count: number, { perMinute, dailyCap }: Pace): SendTime {
  const days = dailyCap === null || dailyCap <= 0 ? 1 : Math.ceil(count / dailyCap)
  return { minutes: Math.ceil(count / Math.max(1, perMinute)), days }
}

/** Minutes since midnight as a clock says them: `20:30`. */
export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
