import 'server-only'
import { batchUp } from '../batch-up'
import { type Query, writeInScope } from '../db'
import { type ItemChange, saveChanges, writeAhead } from './item-store'
import type { RunItem } from './run-store'

/** How a request went: failures are counted in a row, a success sets the count back. */
export type Streak = 'success' | 'failure'

type Task = { change: ItemChange | null; streak: Streak } | { change: ItemChange } | { ahead: RunItem }
type Done = { failures: number; isAhead: boolean }

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
  const write = batchUp(async (tasks: Task[]) => {
    const streaks = tasks.flatMap((task) => ('streak' in task ? [task.streak] : []))
    const isNews = !isCountClean || streaks.includes('failure')
    const done = await writeInScope(resellerId, (query) =>
      carryOut(query, { runId, tasks, streaks: isNews ? streaks : [], now: now() }),
    )
    if (isNews && streaks.length > 0) isCountClean = streaks.at(-1) === 'success'
    return done
  })
  return {
    save: async (change, streak) =>
      (await write(streak ? { change, streak } : { change: change as ItemChange })).failures,
    writeAhead: async (ahead) => (await write({ ahead })).isAhead,
  }
}

async function carryOut(
  query: Query,
  { runId, tasks, streaks, now }: { runId: string; tasks: Task[]; streaks: Streak[]; now: Date },
): Promise<Done[]> {
  const failures = await countFailures(query, runId, streaks)
  await saveChanges(
    query,
    tasks.flatMap((task) => ('change' in task && task.change ? [task.change] : [])),
  )
  const items = tasks.flatMap((task) => ('ahead' in task ? [task.ahead] : []))
  const ahead = items.length > 0 ? await writeAhead(query, { runId, items, now }) : new Set()
  return tasks.map((task) => ({ failures, isAhead: 'ahead' in task && ahead.has(task.ahead.id) }))
}

/** Brings the run's count up to date with what happened, in that order; returns the failures in a row. */
async function countFailures(query: Query, runId: string, streaks: Streak[]): Promise<number> {
  if (streaks.length === 0) return 0
  const lastSuccess = streaks.lastIndexOf('success')
  const trailing = streaks.length - 1 - lastSuccess
  const [run] = await query<{ failures: number }>(
    `update portal.lock_run set failures = $3::int + case when $2::boolean then 0 else failures end
     where id = $1::uuid and ($3::int > 0 or failures > 0) returning failures`,
    [runId, lastSuccess >= 0, trailing],
  )
  return run?.failures ?? 0
}
