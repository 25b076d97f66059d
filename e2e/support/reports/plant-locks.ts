import { randomUUID } from 'node:crypto'
import { addDays } from '../../../lib/platform/calendar/days'
import { instantAt } from '../../../lib/platform/calendar/wall-clock'
import { asOwner } from '../test-owner'
import { diceOf, type TestBook } from './test-book'

export type LockEvent = { tenantId: string; at: Date; access: 'locked' | 'unlocked'; reason: string }

/** Locks and unlocks at random instants, by runs and from outside. */
export async function plantLocks(book: TestBook, seed: number): Promise<LockEvent[]> {
  const dice = diceOf(seed)
  const events = book.tenants.flatMap(({ id }) =>
    Array.from({ length: dice.upTo(8) }, (): LockEvent => {
      const day = addDays(book.firstDay, dice.upTo(95))
      const access = dice.chance(0.5) ? 'locked' : 'unlocked'
      const at = instantAt({ day, minutes: dice.upTo(1439) }, 'America/Lima')
      return { tenantId: id, at, access, reason: dice.chance(0.3) ? 'outside' : 'debt' }
    }),
  )
  const runs = { locked: randomUUID(), unlocked: randomUUID() }
  for (const [index, access] of (['locked', 'unlocked'] as const).entries()) {
    await asOwner(
      `insert into portal.lock_run (id, reseller_id, number, desired, reason, state, asked_by_name)
       values ($1, $2, $3, $4::portal.access, 'debt', 'finished', 'Rosa')`,
      [runs[access], book.resellerId, index + 1, access],
    )
  }
  for (const { tenantId, at, access, reason } of events) {
    if (reason === 'outside') {
      await asOwner(
        `insert into portal.tenant_change (id, reseller_id, tenant_id, at, kind, after) values ($1, $2, $3, $4, 'drift', $5)`,
        [randomUUID(), book.resellerId, tenantId, at, access],
      )
    } else {
      await asOwner(
        `insert into portal.lock_item (id, reseller_id, run_id, tenant_id, upstream_id, before, desired, state, ended_at)
         values ($1, $2, $3, $4, 1, 'unknown', $5::portal.access, 'confirmed', $6)`,
        [randomUUID(), book.resellerId, runs[access], tenantId, access, at],
      )
    }
  }
  return events
}
