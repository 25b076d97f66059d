import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../e2e/runner/property-runs'
import { plainDays, planOn } from '../../../../e2e/support/reports/plain-figures'
import { openSummedBook } from '../../../../e2e/support/reports/summed-book'
import { plantBook, type TestBook } from '../../../../e2e/support/reports/test-book'
import { asOwner } from '../../../../e2e/support/test-owner'
import { addDays } from '../../../platform/calendar/days'
import { rollUp } from './roll-up'

const counted = [
  ...['documents', 'late', 'tenants', 'known', 'unknown_tenants', 'issuing', 'locked'],
  ...['signed_up', 'added', 'back', 'gone'],
]

/** `day|plan` to its counts, without what is nothing. */
async function storedDays({ resellerId }: TestBook): Promise<Record<string, number[]>> {
  const rows = await asOwner<{ key: string; counts: number[] }>(
    `select day || '|' || plan as key, array[${counted.join(', ')}]::int[] as counts
     from portal.plan_day where reseller_id = $1`,
    [resellerId],
  )
  return Object.fromEntries(
    rows.filter(({ counts }) => counts.some(Boolean)).map(({ key, counts }) => [key, counts]),
  )
}

function plainPlanDays(
  { tenants, lastDay, firstDay }: TestBook,
  read: Set<string>,
): Record<string, number[]> {
  const days = new Map<string, number[]>()
  const add = (key: string, column: string, count: number) => {
    const counts = days.get(key) ?? counted.map(() => 0)
    counts[counted.indexOf(column)] = (counts[counted.indexOf(column)] ?? 0) + count
    days.set(key, counts)
  }
  for (const tenant of tenants) {
    for (const { day, plan, documents, isLate, isKnown } of plainDays(tenant)) {
      if (!read.has(day)) continue
      const key = `${day}|${plan}`
      add(key, 'documents', documents ?? 0)
      if (isLate) add(key, 'late', documents ?? 0)
      add(key, isKnown ? 'known' : 'unknown_tenants', 1)
      if ((documents ?? 0) > 0) add(key, 'issuing', 1)
    }
    for (const { day, isLocked } of tenant.readings) {
      add(`${day}|${planOn(tenant, day)}`, 'tenants', 1)
      if (isLocked) add(`${day}|${planOn(tenant, day)}`, 'locked', 1)
    }
    for (const { day, kind } of tenant.changes) {
      if (kind === 'plan' || day > lastDay || day < firstDay || !read.has(day)) continue
      add(`${day}|${planOn(tenant, day)}`, kind === 'new' ? 'added' : kind, 1)
    }
  }
  return Object.fromEntries([...days].filter(([, counts]) => counts.some(Boolean)))
}

async function readDays({ resellerId }: TestBook): Promise<Set<string>> {
  const rows = await asOwner<{ day: string }>(
    'select day::text from portal.quota_sample where reseller_id = $1',
    [resellerId],
  )
  return new Set(rows.map(({ day }) => day))
}

const tables = [
  'plan_day',
  'tenant_month',
  'issued_period',
  'lock_month',
  'message_day',
  'cohort_month',
  'tag_day',
] as const

async function everything({ resellerId }: TestBook): Promise<unknown> {
  const rows = await Promise.all(
    tables.map((table) =>
      asOwner(`select to_jsonb(x) as row from portal.${table} x where reseller_id = $1 order by x::text`, [
        resellerId,
      ]),
    ),
  )
  return rows
}

const anySeed = fc.integer({ min: 1, max: 1_000_000 })
test('days of plans are what the readings of each tenant add up to', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await openSummedBook(seed)
      expect(await storedDays(book)).toEqual(plainPlanDays(book, await readDays(book)))
    }),
    { numRuns: propertyRuns(2), endOnFailure: true },
  )
})

test('months of tenants hold each known day, and what is unknown is no zero', async () => {
  await fc.assert(
    fc.asyncProperty(anySeed, async (seed) => {
      const book = await openSummedBook(seed)
      const read = await readDays(book)
      const rows = await asOwner<{
        tenant_id: string
        day: string
        issued: number | null
        late: boolean
        unknown: boolean
      }>(
        `select m.tenant_id, (m.month + x.place::int - 1)::text as day, x.issued,
           (m.late & (1 << (x.place::int - 1))) <> 0 as late, (m.unknown_days & (1 << (x.place::int - 1))) <> 0 as unknown
         from portal.tenant_month m cross join unnest(m.issued) with ordinality x(issued, place)
         where m.reseller_id = $1 and (x.issued is not null or (m.unknown_days & (1 << (x.place::int - 1))) <> 0)
         order by m.tenant_id, day`,
        [book.resellerId],
      )
      const plain = book.tenants.flatMap((tenant) =>
        plainDays(tenant)
          .filter(({ day }) => read.has(day))
          .map(({ day, documents, isLate, isKnown }) => ({
            ...{ tenant_id: tenant.id, day, issued: documents, late: isLate, unknown: !isKnown },
          })),
      )
      const byKey = (one: { tenant_id: string; day: string }, other: { tenant_id: string; day: string }) =>
        `${one.tenant_id}${one.day}` < `${other.tenant_id}${other.day}` ? -1 : 1
      expect(rows.toSorted(byKey)).toEqual(plain.toSorted(byKey))
      const sums = await asOwner(
        `select from portal.tenant_month m where reseller_id = $1
           and documents <> (select coalesce(sum(x), 0) from unnest(m.issued) x)`,
        [book.resellerId],
      )
      expect(sums).toEqual([])
    }),
    { numRuns: propertyRuns(2), endOnFailure: true },
  )
})

test('killed after any day and begun again, it comes to the same, and once more changes nothing', async () => {
  const seed = 77
  const book = await plantBook(seed, { days: 40 })
  await rollUp(book.resellerId, { now: book.now })
  const whole = await everything(book)
  for (const table of [...tables, 'report_roll'])
    await asOwner(`delete from portal.${table} where reseller_id = $1`, [book.resellerId])
  await asOwner('update portal.tenant_tag set rolled_to = null where reseller_id = $1', [book.resellerId])
  let left = 3
  const die = () => {
    left -= 1
    if (left === 0) throw new Error('killed')
  }
  for (;;) {
    left = 3
    const ended = await rollUp(book.resellerId, { now: book.now, checkpoint: die }).catch(() => null)
    if (ended) break
  }
  expect(await everything(book)).toEqual(whole)
  await asOwner(
    "update portal.report_roll set rolled_to = '2026-04-01', figures_on = null where reseller_id = $1",
    [book.resellerId],
  )
  await rollUp(book.resellerId, { now: book.now })
  expect(await everything(book)).toEqual(whole)
})

test('a day is added up when it is over in the zone of the reseller, and not before', async () => {
  const book = await plantBook(5, { days: 12 })
  const rolledTo = async (now: Date) => {
    await rollUp(book.resellerId, { now })
    const [row] = await asOwner<{ day: string }>(
      'select rolled_to::text as day from portal.report_roll where reseller_id = $1',
      [book.resellerId],
    )
    return row?.day
  }
  // Midnight in Lima is five o'clock in UTC.
  expect(await rolledTo(new Date(`${book.lastDay}T23:00:00Z`))).toBe(addDays(book.lastDay, -1))
  expect(await rolledTo(new Date(`${addDays(book.lastDay, 1)}T05:05:00Z`))).toBe(addDays(book.lastDay, -1))
  expect(await rolledTo(new Date(`${addDays(book.lastDay, 1)}T05:11:00Z`))).toBe(book.lastDay)
})
