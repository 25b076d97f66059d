export type Quota = { registered: number | null; maximum: number | null }

export type QuotaVerdict =
  | { kind: 'unknown' }
  /** 0 is no limit (contract §3.4). */
  | { kind: 'unlimited'; registered: number }
  /** 999 is what a server says whose limit nobody configured (contract §3.4). */
  | { kind: 'unconfigured'; registered: number; maximum: number }
  | { kind: 'free'; registered: number; maximum: number; free: number; share: number }
  | { kind: 'full'; registered: number; maximum: number; share: number }
  | { kind: 'over'; registered: number; maximum: number; over: number; share: number }

const unconfiguredMaximum = 999

/** What the contracted number of tenants and the registered one mean together. */
export function judgeQuota({ registered, maximum }: Quota): QuotaVerdict {
  if (registered === null || maximum === null || maximum < 0) return { kind: 'unknown' }
  if (maximum === 0) return { kind: 'unlimited', registered }
  const share = registered / maximum
  if (registered > maximum) return { kind: 'over', registered, maximum, over: registered - maximum, share }
  if (maximum === unconfiguredMaximum) return { kind: 'unconfigured', registered, maximum }
  if (registered === maximum) return { kind: 'full', registered, maximum, share }
  return { kind: 'free', registered, maximum, free: maximum - registered, share }
}
