import 'server-only'
import { asHouse } from '../acting-staff'
import { log } from '../log'
import { countOpened } from './funnel'

const writeEveryMs = 2_000

const unwritten = new Map<string, number>()
let timer: NodeJS.Timeout | undefined

/**
 * Counts that a page was opened, without making its reader wait: a crowd is one write every two seconds. What a
 * killed process had not written is lost, which a count of visits can bear.
 */
export function noteOpened(slug: string): void {
  unwritten.set(slug, (unwritten.get(slug) ?? 0) + 1)
  timer ??= setTimeout(writeOpened, writeEveryMs)
}

/** Writes what was counted; for whoever cannot wait. */
export async function writeOpened(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const counted = [...unwritten]
  unwritten.clear()
  for (const [slug, times] of counted) {
    await asHouse(() => countOpened(slug, times)).catch((error) =>
      log().warn({ err: error }, 'opened pages were not counted'),
    )
  }
}
