import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../e2e/runner/property-runs'
import { holdToTag } from '../../../../e2e/support/reports/hold-to-tag'
import { diceOf, plantBook, type TestBook } from '../../../../e2e/support/reports/test-book'
import { asOwner } from '../../../../e2e/support/test-owner'
import { asStaff } from '../../../platform/database/acting-staff-id'
import { inScope, readInScope } from '../../../platform/database/db'
import { completeRuc, isRuc } from '../../../platform/ruc'
import { keepQuality } from '../../tenants/quality/keep-quality'
import { rollUp } from '../rolls/roll-up'
import { listQuality, type QualityList } from './list-quality'

const setOf = (book: TestBook, index: number, column: string, value: string | null) =>
  asOwner(`update portal.tenant set ${column} = $2 where id = $1`, [book.tenants[index]?.id, value])

const look = ({ resellerId }: TestBook) => inScope(resellerId, keepQuality)

async function listed({ resellerId }: TestBook): Promise<QualityList[]> {
  const quality = await listQuality({ resellerId, isHeld: false })
  if (!quality) throw new Error('Nobody looked yet.')
  return quality.lists
}

/** A reading that went well, as those of the book would have been. */
const connect = ({ resellerId }: TestBook) =>
  asOwner(
    `insert into portal.connection (reseller_id, central_url, base_domain, token_ciphertext, token_fingerprint, updated_at, last_good_sync_at)
     values ($1, 'https://central.example.pe', 'example.pe', '', '', now(), now())`,
    [resellerId],
  )

async function listedFor(book: TestBook, staffId: string): Promise<QualityList[] | undefined> {
  const { resellerId } = book
  return (await asStaff(staffId, () => listQuality({ resellerId, isHeld: true })))?.lists
}

const countsOf = (lists: QualityList[] | undefined) =>
  Object.fromEntries((lists ?? []).map(({ kind, findings }) => [kind, findings.map(({ count }) => count)]))

type Plain = { id: string; name: string; ruc: string; host: string; email: string | null }

/** By hand: values and names of a muddle are plain, so that they sort alike everywhere. */
function findPlainly(tenants: Plain[]): Record<string, [string | null, string[]][]> {
  const byName = tenants.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const sharing = (pick: (tenant: Plain) => string, least: number) =>
    [...new Set(byName.map(pick))]
      .map((value): [string, string[]] => [
        value,
        byName.flatMap((tenant) => (pick(tenant) === value ? [tenant.name] : [])),
      ])
      .filter(([value, names]) => value !== '' && names.length >= least)
      .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
  const ordered = (those: Plain[], key: (tenant: Plain) => string) =>
    those.toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
  const wrong = byName.filter(({ ruc }) => !isRuc(ruc))
  const without = byName.filter(({ email }) => !email)
  return {
    'same-ruc': sharing(({ ruc }) => ruc, 2),
    'same-host': sharing(({ host }) => host, 2),
    'wrong-ruc': ordered(wrong, ({ ruc, id }) => `${ruc} ${id}`).map(({ ruc, name }) => [ruc, [name]]),
    'same-email': sharing(({ email }) => email?.toLowerCase() ?? '', 4),
    'no-email': ordered(without, ({ id }) => id).map(({ name }) => [null, [name]]),
  }
}

const presentOf = ({ resellerId }: TestBook) =>
  asOwner<Plain>(
    'select id::text, name, ruc, host, email from portal.tenant where reseller_id = $1 and gone_at is null',
    [resellerId],
  )

/** Few values for many tenants, so that they meet. */
async function plantMuddle(seed: number): Promise<TestBook> {
  const dice = diceOf(seed)
  const book = await plantBook(seed, { tenants: 40, days: 3 })
  for (const index of book.tenants.keys()) {
    await setOf(book, index, 'name', `Empresa ${100 + dice.upTo(800)}${index + 10}`)
    if (dice.chance(0.4)) await setOf(book, index, 'ruc', completeRuc(`201000700${dice.upTo(9)}`))
    if (dice.chance(0.3)) await setOf(book, index, 'host', `h${dice.upTo(4)}.example.pe`)
    const email = dice.chance(0.2) ? '' : `${dice.chance(0.5) ? 'A' : 'a'}${dice.upTo(3)}@b.pe`
    await setOf(book, index, 'email', dice.chance(0.3) ? null : email)
  }
  return book
}

test('what is kept is what is found by hand in the tenants, counted in full and named by ten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      const book = await plantMuddle(seed)
      await look(book)
      const plain = findPlainly(await presentOf(book))
      const lists = await listed(book)
      expect(
        Object.fromEntries(
          lists.map(({ kind, findings }) => [
            kind,
            findings.map(({ value, tenants }) => [value, tenants.map(({ name }) => name)]),
          ]),
        ),
      ).toEqual(
        Object.fromEntries(
          Object.entries(plain).map(([kind, all]) => [
            kind,
            all.map(([value, names]) => [value, names.slice(0, 10)]),
          ]),
        ),
      )
      for (const { kind, count, findings } of lists) {
        expect(count).toBe(plain[kind]?.length)
        expect(findings.map((finding) => finding.count)).toEqual(
          plain[kind]?.map(([, names]) => names.length),
        )
      }
    }),
    { numRuns: propertyRuns(3), endOnFailure: true },
  )
})

test('a RUC is wrong by the same rule as everywhere else', async () => {
  const dice = diceOf(8)
  const book = await plantBook(9, { tenants: 30, days: 3 })
  for (const index of book.tenants.keys()) {
    const ten = `${['10', '15', '20', '33'][dice.upTo(3)]}${String(10_000_000 + dice.upTo(89_999_999))}`
    await setOf(book, index, 'ruc', dice.chance(0.5) ? completeRuc(ten) : `${ten}${dice.upTo(9)}`)
  }
  await setOf(book, 0, 'ruc', '2045451383')
  await look(book)
  const wrong = (await listed(book)).find(({ kind }) => kind === 'wrong-ruc')
  expect(wrong?.findings.map(({ value }) => value).toSorted()).toEqual(
    (await presentOf(book)).flatMap(({ ruc }) => (isRuc(ruc) ? [] : [ruc])).toSorted(),
  )
})

test('of many findings the first fifty are named and all are counted', async () => {
  const book = await plantBook(12, { tenants: 60, days: 3 })
  await asOwner('update portal.tenant set gone_at = null, ruc = $2 where reseller_id = $1', [
    ...[book.resellerId, '20100070970'],
  ])
  await look(book)
  const byKind = new Map((await listed(book)).map((list) => [list.kind, list]))
  expect(byKind.get('no-email')).toMatchObject({ count: 60, findings: { length: 50 } })
  expect(byKind.get('same-ruc')).toMatchObject({
    count: 1,
    findings: [{ count: 60, tenants: { length: 10 } }],
  })
})

test('staff held to tags find what their own tenants share, and of a pair with another’s nothing', async () => {
  const book = await plantBook(21, { tenants: 12, days: 3 })
  await connect(book)
  await asOwner("update portal.tenant set gone_at = null, email = id || '@b.pe' where reseller_id = $1", [
    book.resellerId,
  ])
  // Tenants with an even place carry the tag.
  for (const index of [0, 2, 3]) await setOf(book, index, 'ruc', '20100070970')
  for (const index of [4, 5]) await setOf(book, index, 'host', 'misma.example.pe')
  for (const index of [6, 7, 8, 9]) await setOf(book, index, 'email', index === 6 ? 'A@b.pe' : 'a@b.pe')
  await setOf(book, 1, 'email', null)
  await look(book)
  const all = await listed(book)
  expect(countsOf(all)).toMatchObject({
    'same-ruc': [3],
    'same-host': [2],
    'same-email': [4],
    'no-email': [1],
  })
  const staffId = await holdToTag(book)
  const seen = await listedFor(book, staffId)
  expect(countsOf(seen)).toMatchObject({ 'same-ruc': [2], 'same-host': [], 'same-email': [], 'no-email': [] })
  const theirs = book.tenants.flatMap(({ id, isTagged }) => (isTagged ? [id] : []))
  const named = (seen ?? []).flatMap(({ findings }) => findings.flatMap(({ tenants }) => tenants))
  expect(named.length).toBeGreaterThan(2)
  for (const { id } of named) expect(theirs).toContain(id)
})

test('what is kept of all tenants is closed to staff held to tags by the database', async () => {
  const book = await plantBook(22, { tenants: 4, days: 3 })
  await look(book)
  const staffId = await holdToTag(book)
  const read = () => readInScope(book.resellerId, (query) => query('select from portal.tenant_quality'))
  expect(await read()).toHaveLength(5)
  expect(await asStaff(staffId, read)).toEqual([])
})

test('before anybody looked it is not known, and not the same as nothing found', async () => {
  const book = await plantBook(23, { tenants: 4, days: 3 })
  const staffId = await holdToTag(book)
  expect(await listQuality({ resellerId: book.resellerId, isHeld: false })).toBeNull()
  expect(await listedFor(book, staffId)).toBeUndefined()
  await asOwner("update portal.tenant set ruc = '20100070970', gone_at = now() where reseller_id = $1", [
    book.resellerId,
  ])
  await connect(book)
  await look(book)
  expect((await listed(book)).map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  expect((await listedFor(book, staffId))?.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
})

test('a reseller finds nothing of another, whoever looked last', async () => {
  const [one, other] = [
    await plantBook(31, { tenants: 4, days: 3 }),
    await plantBook(31, { tenants: 4, days: 3 }),
  ]
  await asOwner("update portal.tenant set gone_at = null, email = 'a@b.pe' where reseller_id = any($1)", [
    [one.resellerId, other.resellerId],
  ])
  await look(one)
  const before = await listed(one)
  expect(countsOf(before)).toMatchObject({ 'same-ruc': [], 'same-host': [], 'same-email': [4] })
  expect(await listQuality({ resellerId: other.resellerId, isHeld: false })).toBeNull()
  await look(other)
  expect(await listed(one)).toEqual(before)
  const theirs = new Set(other.tenants.map(({ id }) => id))
  for (const { findings } of await listed(other))
    for (const { tenants } of findings) for (const { id } of tenants) expect(theirs).toContain(id)
})

test('names are those of today, and who has gone since is neither named nor counted', async () => {
  const book = await plantBook(41, { tenants: 5, days: 3 })
  await asOwner("update portal.tenant set gone_at = null, email = id || '@b.pe' where reseller_id = $1", [
    book.resellerId,
  ])
  for (const index of [0, 1]) await setOf(book, index, 'ruc', '20100070970')
  for (const index of [2, 3, 4]) await setOf(book, index, 'host', 'misma.example.pe')
  await look(book)
  expect(countsOf(await listed(book))).toMatchObject({ 'same-ruc': [2], 'same-host': [3] })
  await setOf(book, 3, 'name', 'Otro nombre')
  for (const index of [1, 2]) await setOf(book, index, 'gone_at', '2026-11-01')
  const byKind = new Map((await listed(book)).map((list) => [list.kind, list]))
  expect(byKind.get('same-ruc')).toMatchObject({ count: 0, findings: [] })
  const [host] = byKind.get('same-host')?.findings ?? []
  expect(host?.count).toBe(2)
  expect(host?.tenants.map(({ name }) => name)).toEqual(['Otro nombre', 'Empresa 5'])
})

test('the night keeps what is found, and repeating it changes nothing but the time', async () => {
  const book = await plantMuddle(51)
  await rollUp(book.resellerId, { now: book.now })
  const [first, lists] = [
    await listQuality({ resellerId: book.resellerId, isHeld: false }),
    await listed(book),
  ]
  await look(book)
  const again = await listQuality({ resellerId: book.resellerId, isHeld: false })
  expect(again?.lists).toEqual(lists)
  expect(again?.foundAt.getTime()).toBeGreaterThan(first?.foundAt.getTime() ?? Number.NaN)
})

test('who looks beside a reading waits for it, and keeps what it wrote', async () => {
  const book = await plantBook(61, { tenants: 4, days: 3 })
  await asOwner("update portal.tenant set gone_at = null, email = 'a@b.pe' where reseller_id = $1", [
    book.resellerId,
  ])
  let beside: Promise<unknown> = Promise.resolve()
  await inScope(book.resellerId, async (tx) => {
    await tx.$executeRaw`update portal.tenant set email = id::text || '@b.pe'`
    await keepQuality(tx)
    beside = look(book)
    await expect
      .poll(() =>
        asOwner(`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%quality%'`),
      )
      .toHaveLength(1)
  })
  await beside
  expect(countsOf(await listed(book))).toMatchObject({ 'same-email': [] })
})
