import 'server-only'
import { asStaff, asSystem } from '../../../platform/database/acting-staff-id'
import { findRunHead, type RunHead } from './find-run-head'

/** Interval between reads of a watched run, for any number of watchers. */
const everyMs = 1_000

type Watcher = (head: RunHead | null) => void
type Watch = { watchers: Set<Watcher>; timer: NodeJS.Timeout | null; last: string; head: RunHead | null }

const watches = new Map<string, Watch>()

export type WatchedRun = {
  resellerId: string
  runId: string
  /** Set for a person limited to tags, who gets their tenants only; null for those who see the whole run. */
  restrictedStaffId: string | null
}

/**
 * Calls `watcher` with the last known head and on every change; with null when the run is gone. Watchers with
 * the same view share one poll. Returns an idempotent stop function.
 */
export function watchRun({ resellerId, runId, restrictedStaffId }: WatchedRun, watcher: Watcher): () => void {
  const key = `${resellerId} ${runId} ${restrictedStaffId}`
  const read = () => findRunHead(resellerId, runId)
  let watch = watches.get(key)
  if (watch) {
    watch.watchers.add(watcher)
    if (watch.head) watcher(watch.head)
  } else {
    watch = { watchers: new Set([watcher]), timer: null, last: '', head: null }
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

/** Number of runs being polled; for tests. */
export function watchedRuns(): number {
  return watches.size
}

async function readAndNotify(key: string, watch: Watch, read: () => Promise<RunHead | null>): Promise<void> {
  try {
    notify(watch, await read())
  } catch {
    // The database may be down for a moment: the next read catches up.
  }
  if (watches.get(key) !== watch) return
  watch.timer = setTimeout(() => void readAndNotify(key, watch, read), everyMs)
}

function notify(watch: Watch, head: RunHead | null): void {
  // The timestamp changes with every read and does not count as a change.
  const news = JSON.stringify({ ...head, at: null })
  if (news === watch.last) return
  watch.last = news
  watch.head = head
  for (const watcher of [...watch.watchers]) watcher(head)
}

function stopWatching(key: string): void {
  const watch = watches.get(key)
  if (!watch || watch.watchers.size > 0) return
  if (watch.timer) clearTimeout(watch.timer)
  watches.delete(key)
}
