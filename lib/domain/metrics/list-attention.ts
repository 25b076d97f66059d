import type { SyncState } from '../sync/queries'
import type { Overview } from './get-overview'
import type { CountedKey } from './waiting-sql'

export type AttentionKey =
  | CountedKey
  | 'everyone'
  | 'reading'
  | 'held'
  | 'outside'
  | 'over'
  | 'unknown'
  | 'gone'
  | 'idle'

export type AttentionItem = { key: AttentionKey; count: number }

export type Attention = {
  /** Items that need attention, most urgent first. */
  items: AttentionItem[]
  /** Whether "nothing" may be claimed: requires a successful, recent and complete reading. */
  isCalm: boolean
}

type Seen = {
  overview: Pick<Overview, 'tabs' | 'waiting'>
  /** A global lock is active, or one is being applied or released. */
  isEveryoneOn: boolean
  sync: Pick<SyncState, 'outcome' | 'lastGoodSyncAt' | 'everyMinutes' | 'rejected'> | null
  /** Whether the reader may open the page where an item is dealt with; other items are left out. */
  mayDeal: (key: AttentionKey) => boolean
  now: Date
}

/** Every kind of item, most urgent first, with its count. */
function countAll({ overview: { tabs, waiting }, isEveryoneOn, sync }: Seen): Record<AttentionKey, number> {
  const outcome = sync?.outcome ?? null
  const failed = outcome !== null && outcome !== 'ok' && outcome !== 'held'
  return {
    everyone: isEveryoneOn ? 1 : 0,
    unrestored: waiting.unrestored,
    reading: failed ? 1 : 0,
    held: outcome === 'held' ? 1 : 0,
    unconfirmed: waiting.unconfirmed,
    runs: waiting.runs,
    signups: waiting.signups,
    issuances: waiting.issuances,
    schedules: waiting.schedules,
    dunning: waiting.dunning,
    claims: waiting.claims,
    debts: waiting.debts,
    rules: waiting.rules,
    messageRuns: waiting.messageRuns,
    messages: waiting.messages,
    notices: waiting.notices,
    partners: waiting.partners,
    outside: tabs.outside ?? 0,
    anomalies: waiting.anomalies,
    token: waiting.token,
    unknown: tabs.unknown ?? 0,
    unsent: waiting.unsent,
    over: tabs.over ?? 0,
    gone: tabs.gone ?? 0,
    idle: tabs.idle ?? 0,
  }
}

/** What needs attention, and whether "nothing" may be claimed. Pure. */
export function listAttention(seen: Seen): Attention {
  const { sync, mayDeal, now } = seen
  const counts = Object.entries(countAll(seen)) as [AttentionKey, number][]
  const items = counts
    .filter(([key, count]) => count > 0 && mayDeal(key))
    .map(([key, count]) => ({ key, count }))
  const isKnown = sync !== null && sync.outcome === 'ok' && sync.rejected.length === 0 && !isStale(sync, now)
  return { items, isCalm: isKnown && items.length === 0 }
}

/** Two missed rounds are a coincidence, three a stopped worker. */
function isStale({ lastGoodSyncAt, everyMinutes }: NonNullable<Seen['sync']>, now: Date): boolean {
  return lastGoodSyncAt === null || now.getTime() - lastGoodSyncAt.getTime() > everyMinutes * 3 * 60_000
}
