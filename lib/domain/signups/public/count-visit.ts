import 'server-only'
import { asSystem } from '../../../platform/database/acting-staff-id'
import { log } from '../../../platform/log'
import { countOpened } from '../count-funnel'

const writeEveryMs = 2_000

const unwritten = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/**
 * Counts a visit without delaying the response: visits are written together every two seconds. A killed process
 * loses the unwritten ones.
 */
export function countVisit(slug: string): void {
  unwritten.set(slug, (unwritten.get(slug) ?? 0) + 1)
  timer ??= setTimeout(flushVisits, writeEveryMs)
}

/** Writes the pending visits now. */
export async function flushVisits(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const counted = [...unwritten]
  unwritten.clear()
  for (const [slug, times] of counted) {
    await asSystem(() => countOpened(slug, times)).catch((error) =>
      log().warn({ err: error }, 'opened pages were not counted'),
    )
  }
}
