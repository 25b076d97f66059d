import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { asSystem } from './acting-staff-id'
import { DatabaseGone } from './database-gone'
import { connections, inScope, readInScope, readTogether, type Statement } from './db'

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

const kept = (sql: string, ...values: unknown[]): Statement => ({ sql, values, keepPlan: true })

test('what is read together stays in the scope, with values as they are, the first time and when plans are kept', async () => {
  const [mine, other] = [await addReseller('together-mine'), await addReseller('together-other')]
  const texts = ["it's \\ 'quoted'; select 1", null, 7]
  const statements = [
    kept('select id from portal.reseller order by id'),
    kept('select $1::text as text, $2::text as none, $3::int as number', ...texts),
  ]
  for (const resellerId of [mine, other, mine, other]) {
    const read = await asSystem(() => readTogether(resellerId, statements))
    expect(read).toEqual([[{ id: resellerId }], [{ text: texts[0], none: null, number: 7 }]])
  }
})

test('what is read together cannot write, the first time and when plans are kept', async () => {
  const resellerId = await addReseller('together-read-only')
  const mode = kept(`select current_setting('transaction_read_only') as read_only`)
  for (const _ of ['planned', 'kept'])
    expect(await readTogether(resellerId, [mode])).toEqual([[{ read_only: 'on' }]])
  await expect(
    readTogether(resellerId, [mode, kept(`update portal.reseller set name = 'changed' returning id`)]),
  ).rejects.toThrow(/read-only/)
})

test('a write begins in its scope with one trip, and leaves none to the next on its connection', async () => {
  const [mine, other] = [await addReseller('begins-mine'), await addReseller('begins-other')]
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const begins = () => sent.mock.calls.map(([query]) => `${query}`).filter((text) => /begin/i.test(text))
  for (const resellerId of [mine, other]) {
    const seen = await asSystem(() =>
      inScope(resellerId, (tx) => tx.reseller.findMany({ select: { id: true } })),
    )
    expect(seen).toEqual([{ id: resellerId }])
  }
  expect(begins()).toEqual(
    [mine, other].map((id) => `begin; select set_config('portal.reseller_id', '${id}', true);`),
  )
  expect(
    await connections().query("select current_setting('portal.reseller_id', true) as left"),
  ).toMatchObject({
    rows: [{ left: '' }],
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test.each([
  ['gives up a statement after a minute', {}, DatabaseGone],
  ['waits ten minutes for a long statement', { hasLongStatements: true }, null],
])('a transaction %s', async (_, options, failure) => {
  const resellerId = await addReseller(`statement-${failure === null}`)
  const answer = inScope(
    resellerId,
    async (tx) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const sleeping = tx.$queryRaw<object[]>`select 'slept' as slept from pg_sleep(0.5)`
      await untilAsleep()
      vi.advanceTimersByTime(61_000)
      vi.useRealTimers()
      return sleeping
    },
    { timeoutMs: 600_000, ...options },
  )
  if (failure) await expect(answer).rejects.toThrow(failure)
  else expect(await answer).toEqual([{ slept: 'slept' }])
})

/** Polls without a timer, as those are faked. */
async function untilAsleep(): Promise<void> {
  for (let asleep = 0; asleep === 0; ) {
    const rows = await asOwner("select from pg_stat_activity where wait_event = 'PgSleep'")
    asleep = rows.length
  }
}

async function untilGone(pid: number | undefined): Promise<void> {
  for (;;) {
    const rows = await asOwner('select from pg_stat_activity where pid = $1', [pid])
    if (rows.length === 0) return
    await wait(5)
  }
}
