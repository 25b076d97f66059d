import type { SyncState } from '../sync/queries'
import type { Overview } from './get-overview'

type AttentionKey =
  | 'everyone'
  | 'unrestored'
  | 'reading'
  | 'held'
  | 'unconfirmed'
  | 'schedules'
  | 'dunning'
  | 'outside'
  | 'over'
  | 'token'
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
  overview: Pick<
    Overview,
    'tabs' | 'unconfirmed' | 'tokensRejected' | 'schedulesWaiting' | 'dunningWaiting' | 'unrestored'
  >
  /** A global lock is active, or one is being applied or released. */
  isEveryoneOn: boolean
  sync: Pick<SyncState, 'outcome' | 'lastGoodSyncAt' | 'everyMinutes' | 'rejected'> | null
  mayReadMessages: boolean
  now: Date
}

/** What needs attention, and whether "nothing" may be claimed. Pure. */
export function listAttention({ overview, isEveryoneOn, sync, mayReadMessages, now }: Seen): Attention {
  const { tabs, unconfirmed, tokensRejected, schedulesWaiting, dunningWaiting } = overview
  const outcome = sync?.outcome ?? null
  const failed = outcome !== null && outcome !== 'ok' && outcome !== 'held'
  const counts: [AttentionKey, number][] = [
    ['everyone', isEveryoneOn ? 1 : 0],
    ['unrestored', overview.unrestored],
    ['reading', failed ? 1 : 0],
    ['held', outcome === 'held' ? 1 : 0],
    ['unconfirmed', unconfirmed],
    ['schedules', schedulesWaiting],
    ['dunning', mayReadMessages ? dunningWaiting : 0],
    ['outside', tabs.outside ?? 0],
    ['over', tabs.over ?? 0],
    ['token', tokensRejected],
    ['unknown', tabs.unknown ?? 0],
    ['gone', tabs.gone ?? 0],
    ['idle', tabs.idle ?? 0],
  ]
  const items = counts.filter(([, count]) => count > 0).map(([key, count]) => ({ key, count }))
  const isKnown = sync !== null && outcome === 'ok' && sync.rejected.length === 0 && !isStale(sync, now)
  return { items, isCalm: isKnown && items.length === 0 }
}

/** Two missed rounds are a coincidence, three a stopped worker. */
function isStale({ lastGoodSyncAt, everyMinutes }: NonNullable<Seen['sync']>, now: Date): boolean {
  return lastGoodSyncAt === null || now.getTime() - lastGoodSyncAt.getTime() > everyMinutes * 3 * 60_000
}
