import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { type CallLine, listCalls, readCallBatches } from './queries'

const zone = 'America/Lima'
const calls = 1_250
let resellerId: string

// Ids 400 to 1,649, three per millisecond. The newest id of each hundred has the oldest time, so that the order by
// time is tested.
beforeAll(async () => {
  resellerId = await addReseller(`r-${randomUUID()}`)
  await asOwner(
    `insert into portal.upstream_call (id, reseller_id, at, endpoint, host, status, duration_ms, outcome)
     select 399 + n, $1, '2026-11-22T15:00:00.123Z'::timestamptz
         + (n - n % 100 + (99 - n % 100) / 3) * interval '1 millisecond',
       case when n % 2 = 0 then 'detail' else 'lockedTenant' end, 'central.example', 200, 12, 'ok'
     from generate_series(1, $2::int) n`,
    [resellerId, calls],
  )
})

async function readPages(filter: { endpoint?: string }, size: number): Promise<CallLine[]> {
  const lines: CallLine[] = []
  for (let before: string | undefined; ; ) {
    const page = await listCalls(resellerId, { ...filter, zone, size, before })
    lines.push(...page.lines)
    if (page.olderBefore === null) return lines
    before = page.olderBefore
    expect(lines.length).toBeLessThanOrEqual(calls)
  }
}

async function readFile(filter: { endpoint?: string }): Promise<CallLine[]> {
  const lines: CallLine[] = []
  for await (const batch of readCallBatches(resellerId, { ...filter, zone })) {
    lines.push(...batch)
    expect(lines.length).toBeLessThanOrEqual(calls)
  }
  return lines
}

const newestFirst = (a: CallLine, b: CallLine) =>
  b.at.getTime() - a.at.getTime() || Number(b.id) - Number(a.id)

test.each([50, 100, 333])(
  'pages of %i calls go from the newest to the oldest and repeat none',
  async (size) => {
    const lines = await readPages({}, size)
    expect(new Set(lines.map((line) => line.id)).size).toBe(calls)
    expect(lines.map((line) => line.id)).toEqual(lines.toSorted(newestFirst).map((line) => line.id))
  },
)

test('a filter changes which calls are listed, not their order', async () => {
  const lines = await readPages({ endpoint: 'detail' }, 50)
  expect(lines).toHaveLength(calls / 2)
  expect(lines).toEqual(lines.toSorted(newestFirst))
})

test('a file of more than 500 calls holds every call once, in the order of the pages', async () => {
  const lines = await readFile({})
  expect(lines).toHaveLength(calls)
  expect(lines.map((line) => line.id)).toEqual((await readPages({}, 200)).map((line) => line.id))
})

test('an invalid cursor gives the first page', async () => {
  const first = await listCalls(resellerId, { zone, size: 20 })
  for (const before of ['', '1200', 'x-1', '1-', `${'9'.repeat(40)}-1`, `1-${'9'.repeat(40)}`]) {
    expect((await listCalls(resellerId, { zone, size: 20, before })).lines, before).toEqual(first.lines)
  }
})
