import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { readInScope } from './db'

test('a connection that the database ends between two queries fails its reader and nothing else', async () => {
  const resellerId = await addReseller('cut-off')
  const reading = readInScope(resellerId, async (query) => {
    const [row] = await query<{ pid: number }>('select pg_backend_pid() as pid')
    await asOwner('select pg_terminate_backend($1)', [row?.pid])
    await untilGone(row?.pid)
    return query('select 1 as one')
  })
  await expect(reading).rejects.toThrow()
  expect(await readInScope(resellerId, (query) => query('select 1 as one'))).toEqual([{ one: 1 }])
})

async function untilGone(pid: number | undefined): Promise<void> {
  for (;;) {
    const rows = await asOwner('select from pg_stat_activity where pid = $1', [pid])
    if (rows.length === 0) return
    await wait(5)
  }
}
