import 'server-only'
import { asStaff, asSystem } from '../../platform/database/acting-staff-id'
import { listWork, type Work } from './list-work'

/** Interval between reads of a reseller's work, for any number of people and tabs. */
const everyMs = 1_500

type Watcher = (work: Work) => void
type Watch = { watchers: Set<Watcher>; timer: NodeJS.Timeout | null; last: string; work: Work | null }

const watches = new Map<string, Watch>()

export type WatchedWork = {
  resellerId: string
  /** Set for a person limited to tags, who gets the work on their tenants only; null for those who see all of it. */
  restrictedStaffId: string | null
}

/**
 * Calls `watcher` with what is under way, first with what is known and then on every change. Watchers with the same
 * view share one poll. Returns an idempotent stop function.
 */
export function watchWork({ resellerId, restrictedStaffId }: WatchedWork, watcher: Watcher): () => void {
  const key = `${resellerId} ${restrictedStaffId}`
  const read = () => listWork(resellerId)
  let watch = watches.get(key)
  if (watch) {
    watch.watchers.add(watcher)
    if (watch.work) watcher(watch.work)
  } else {
    watch = { watchers: new Set([watcher]), timer: null, last: '', work: null }
    watches.set(key, watch)
    void readAndNotify(key, watch, () =>
      restrictedStaffId ? asStaff(restrictedStaffId, read) : asSystem(read),
    )
  }
  const { watchers } = watch
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) stopWatching(key)
  }
}

async function readAndNotify(key: string, watch: Watch, read: () => Promise<Work>): Promise<void> {
  try {
    notify(watch, await read())
  } catch {
    // The database may be down for a moment: the next read catches up.
  }
  if (watches.get(key) !== watch) return
  watch.timer = setTimeout(() => void readAndNotify(key, watch, read), everyMs)
}

function notify(watch: Watch, work: Work): void {
  const news = JSON.stringify(work)
  if (news === watch.last) return
  watch.last = news
  watch.work = work
  for (const watcher of [...watch.watchers]) watcher(work)
}

function stopWatching(key: string): void {
  const watch = watches.get(key)
  if (!watch || watch.watchers.size > 0) return
  if (watch.timer) clearTimeout(watch.timer)
  watches.delete(key)
}
