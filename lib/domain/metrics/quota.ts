import { quotaLimit } from '../resellers/quota-limit'

export type Quota = { registered: number | null; maximum: number | null }

/** The numbers, and the outcome of their last reading. */
export type QuotaReading = Quota & {
  readAt: Date | null
  /** Null before the first reading; `unsupported` when the server has no such number. */
  reading: 'ok' | 'failed' | 'unsupported' | null
  failure: { code: string; values: Record<string, string | number> } | null
  /** The last sync brought no newer number. */
  isOld: boolean
}

export type QuotaVerdict =
  | { kind: 'unknown' }
  /** 0 means no limit (contract §3.4). */
  | { kind: 'unlimited'; registered: number }
  /** The server's default when no limit was set, which limits nothing. */
  | { kind: 'unconfigured'; registered: number }
  | { kind: 'free'; registered: number; maximum: number; free: number; share: number }
  | { kind: 'full'; registered: number; maximum: number; share: number }
  | { kind: 'over'; registered: number; maximum: number; over: number; share: number }

/** The state of the quota from the contracted and the registered number of tenants. */
export function judgeQuota({ registered, maximum }: Quota): QuotaVerdict {
  if (registered === null || maximum === null || maximum < 0) return { kind: 'unknown' }
  if (maximum === 0) return { kind: 'unlimited', registered }
  if (quotaLimit(maximum) === null) return { kind: 'unconfigured', registered }
  const share = registered / maximum
  if (registered > maximum) return { kind: 'over', registered, maximum, over: registered - maximum, share }
  if (registered === maximum) return { kind: 'full', registered, maximum, share }
  return { kind: 'free', registered, maximum, free: maximum - registered, share }
}
