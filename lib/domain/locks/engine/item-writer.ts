import 'server-only'
import { batch } from '../../../platform/database/batch'
import { type ItemChange, writeItems } from './item-store'
import type { RunItem } from './run-store'

/** How a request went: failures are counted in a row, a success sets the count back. */
type Streak = 'success' | 'failure'

type Task = { change: ItemChange | null; streak: Streak } | { change: ItemChange } | { ahead: RunItem }

export type ItemWriter = {
  /** Writes what became of a request; resolves with the failures in a row when this was one. */
  save: (change: ItemChange | null, streak?: Streak) => Promise<number>
  /**
   * The write-ahead: committed before the request leaves. False when the run was stopped or somebody else
   * has taken the item.
   */
  writeAhead: (item: RunItem) => Promise<boolean>
}

/**
 * Writes for all lanes of a run together. Only what is about to leave is written ahead, so a crash leaves at
 * most one item a lane whose outcome must be found out.
 */
export function openItemWriter(of: { resellerId: string; runId: string; now: () => Date }): ItemWriter {
  const { resellerId, runId, now } = of
  // A success after a success changes no count.
  let isCountClean = false
  const write = batch(async (tasks: Task[]) => {
    const streaks = tasks.flatMap((task) => ('streak' in task ? [task.streak] : []))
    const isNews = streaks.length > 0 && (!isCountClean || streaks.includes('failure'))
    const { failures, ahead } = await writeItems(resellerId, {
      runId,
      streak: isNews ? toCount(streaks) : null,
      changes: tasks.flatMap((task) => ('change' in task && task.change ? [task.change] : [])),
      leaving: tasks.flatMap((task) => ('ahead' in task ? [task.ahead] : [])),
      now: now(),
    })
    if (isNews) isCountClean = streaks.at(-1) === 'success'
    return tasks.map((task) => ({ failures, isAhead: 'ahead' in task && ahead.has(task.ahead.id) }))
  })
  return {
    save: async (change, streak) =>
      (await write(streak ? { change, streak } : { change: change as ItemChange })).failures,
    writeAhead: async (ahead) => (await write({ ahead })).isAhead,
  }
}

/** What happened, in that order, as the run counts it. */
function toCount(streaks: Streak[]): { succeeded: boolean; failed: number } {
  const lastSuccess = streaks.lastIndexOf('success')
  return { succeeded: lastSuccess >= 0, failed: streaks.length - 1 - lastSuccess }
}
