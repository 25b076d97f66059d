import { expect } from 'vitest'
import { asOwner } from '../test-owner'

/** Waits until a statement that names this waits for a lock of another transaction. */
export async function untilBlocked(by: string): Promise<void> {
  await expect
    .poll(() =>
      asOwner(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
           and query like '%' || $1 || '%'`,
        [by],
      ),
    )
    .toHaveLength(1)
}
