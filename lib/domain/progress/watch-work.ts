import 'server-only'
import { asStaff } from '../../platform/database/acting-staff-id'
import { listWork, type Work } from './list-work'

/** Interval between reads for one person, for any number of tabs. */
const everyMs = 1_500

type Watcher = (work: Work) => void
type Watch = { watchers: Set<Watcher>; timer: NodeJS.Timeout | null; last: string; work: Work | null }

const watches = new Map<string, Watch>()

export type WatchedPerson = { resellerId: string; staffId: string }

/**
 * Calls `watcher` with what is under way for a person, first with what is known and then on every change. Tabs of one
 * person share one poll. Returns an idempotent stop function.
 */
export function watchWork({ resellerId, staffId }: WatchedPerson, watcher: Watcher): () => void {
  let watch = watches.get(staffId)
  if (watch) {
    watch.watchers.add(watcher)
    if (watch.work) watcher(watch.work)
  } else {
    watch = { watchers: new Set([watcher]), timer: null, last: '', work: null }
    watches.set(staffId, watch)
    void readAndNotify({ resellerId, staffId }, watch)
  }
  const { watchers } = watch
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) stopWatching(staffId)
  }
}

async function readAndNotify(person: WatchedPerson, watch: Watch): Promise<void> {
  try {
    notify(watch, await asStaff(person.staffId, () => listWork(person.resellerId)))
  } catch {
    // The database may be down for a moment: the next read catches up.
  }
  if (watches.get(person.staffId) !== watch) return
  watch.timer = setTimeout(() => void readAndNotify(person, watch), everyMs)
}

function notify(watch: Watch, work: Work): void {
  const news = JSON.stringify(work)
  if (news === watch.last) return
  watch.last = news
  watch.work = work
  for (const watcher of [...watch.watchers]) watcher(work)
}

function stopWatching(staffId: string): void {
  const watch = watches.get(staffId)
  if (!watch || watch.watchers.size > 0) return
  if (watch.timer) clearTimeout(watch.timer)
  watches.delete(staffId)
}
