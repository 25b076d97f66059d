import 'server-only'
import { asHouse, asStaff } from '../acting-staff'
import { findRunHead, type RunHead } from './find-run-head'

/** How often a run that somebody watches is read, whatever the number of those who watch. */
const everyMs = 1_000

type Watcher = (head: RunHead | null) => void
type Watch = { watchers: Set<Watcher>; timer: NodeJS.Timeout | null; last: string; head: RunHead | null }

const watches = new Map<string, Watch>()

export type WatchedRun = {
  resellerId: string
  runId: string
  /** A person who is held to tags is told of their tenants alone; null for all who see the whole run. */
  heldStaffId: string | null
}

/**
 * Tells how a run goes whenever that changes, and at once what is known already; null when the run is no more.
 * All who see the same of a run share one reading in this process. Gives back how to stop, which may be called twice.
 */
export function watchRun({ resellerId, runId, heldStaffId }: WatchedRun, watcher: Watcher): () => void {
  const key = `${resellerId} ${runId} ${heldStaffId}`
  const read = () => findRunHead(resellerId, runId)
  let watch = watches.get(key)
  if (watch) {
    watch.watchers.add(watcher)
    if (watch.head) watcher(watch.head)
  } else {
    watch = { watchers: new Set([watcher]), timer: null, last: '', head: null }
    watches.set(key, watch)
    void look(key, watch, () => (heldStaffId ? asStaff(heldStaffId, read) : asHouse(read)))
  }
  const { watchers } = watch
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) forget(key)
  }
}

/** How many runs are being read for somebody; for tests and nobody else. */
export function watchedRuns(): number {
  return watches.size
}

async function look(key: string, watch: Watch, read: () => Promise<RunHead | null>): Promise<void> {
  try {
    tell(watch, await read())
  } catch {
    // The database may be away for a moment: the next look says how the run goes.
  }
  if (watches.get(key) !== watch) return
  watch.timer = setTimeout(() => void look(key, watch, read), everyMs)
}

function tell(watch: Watch, head: RunHead | null): void {
  // The clock moves with every reading and is no news.
  const news = JSON.stringify({ ...head, at: null })
  if (news === watch.last) return
  watch.last = news
  watch.head = head
  for (const watcher of [...watch.watchers]) watcher(head)
}

function forget(key: string): void {
  const watch = watches.get(key)
  if (!watch || watch.watchers.size > 0) return
  if (watch.timer) clearTimeout(watch.timer)
  watches.delete(key)
}
