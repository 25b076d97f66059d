import { describe, expect, test } from 'vitest'
import { openTestReseller } from '../../../e2e/support/test-reseller'
import { Prisma } from '../../generated/prisma/client'
import { inScope, outsideScope, type Tx } from './db'
import { isUniqueViolation } from './is-unique-violation'

const columns = `1::int2 as small, 2::int4 as int, 9007199254740993::int8 as big, 1.50::numeric as exact, 0.25::float8 as float,
  true as yes, 'ñ'::text as text, 'a'::char(3) as padded, null::int8 as nothing, '2026-01-31'::date as day,
  '2026-01-31 12:34:56.789'::timestamp as local, '2026-01-31 12:34:56.789-05'::timestamptz as instant, '12:34:56'::time as time,
  '{"a": [1, null]}'::jsonb as json, 'null'::json as "jsonNull", '\\x00ff'::bytea as bytes, 'locked'::portal.access as enum,
  'a0000000-0000-4000-8000-000000000001'::uuid as uuid, '10.0.0.1'::inet as address, array[1, null]::int4[] as ints,
  array[9007199254740993]::int8[] as bigs, array['a', 'b,c']::text[] as texts, array['2026-01-31']::date[] as days,
  array['2026-01-31 12:00Z']::timestamptz[] as instants, array['{"a": 1}']::jsonb[] as jsons, array[1.5]::numeric[] as exacts,
  array['a0000000-0000-4000-8000-000000000001']::uuid[] as uuids`

const values: [string, unknown, string][] = [
  ['a number', 5, 'int'],
  ['a big number', 9_007_199_254_740_993n, 'int8'],
  ['a fraction', 0.5, 'float8'],
  ['a decimal', new Prisma.Decimal('12.30'), 'numeric'],
  ['text', "it's", 'text'],
  ['yes', true, 'boolean'],
  ['nothing', null, 'text'],
  ['an instant', new Date('2026-01-31T23:59:59.123Z'), 'timestamptz'],
  ['an instant as a day', new Date('2026-01-31T23:59:59.123Z'), 'date'],
  ['an object', { a: [1, 'x'] }, 'jsonb'],
  ['bytes', new Uint8Array([0, 255]), 'bytea'],
  ['a list of texts', ['a', 'b,c', '"'], 'text[]'],
  ['a list of numbers', [1, 2], 'int[]'],
  ['an empty list', [], 'uuid[]'],
  ['a list of instants', [new Date('2026-01-31T12:00:00Z')], 'timestamptz[]'],
]

async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { resellerId } = await openTestReseller()
  return inScope(resellerId, work)
}

describe('a statement in a transaction', () => {
  test('gives values as Prisma reads them', async () => {
    const sql = `select ${columns}`
    const ours = await inTransaction((tx) => tx.$queryRawUnsafe(sql))
    expect(ours).toEqual(await outsideScope().$queryRawUnsafe(sql))
  })

  test.each(values)('sends %s as Prisma writes it', async (_, value, type) => {
    const sql = `select $1::${type} as value`
    const ours = await inTransaction((tx) => tx.$queryRawUnsafe(sql, value))
    expect(ours).toEqual(await outsideScope().$queryRawUnsafe(sql, value))
  })

  test('counts the rows that it changed', async () => {
    const counts = await inTransaction(async (tx) => [
      await tx.$executeRaw`update portal.reseller set name = name`,
      await tx.$executeRaw`update portal.reseller set name = name where false`,
    ])
    expect(counts).toEqual([1, 0])
  })

  test('and what Prisma does are one transaction', async () => {
    const { resellerId } = await openTestReseller()
    const rename = async (tx: Tx) => {
      await tx.$executeRaw`update portal.reseller set name = 'Otra'`
      const { name } = await tx.reseller.findUniqueOrThrow({ where: { id: resellerId } })
      throw new Error(name)
    }
    await expect(inScope(resellerId, rename)).rejects.toThrow('Otra')
    const reseller = await inScope(resellerId, (tx) =>
      tx.reseller.findUniqueOrThrow({ where: { id: resellerId } }),
    )
    expect(reseller.name).not.toBe('Otra')
  })

  test('that breaks a unique constraint is known as such', async () => {
    const twice = inTransaction(
      (tx) => tx.$executeRaw`insert into portal.reseller select * from portal.reseller`,
    )
    expect(isUniqueViolation(await twice.catch((error: unknown) => error))).toBe(true)
  })

  test('that comes when the transaction has ended is refused', async () => {
    const kept: Tx[] = []
    await inTransaction(async (tx) => kept.push(tx))
    const [late] = kept as [Tx]
    await expect(late.$executeRaw`select 1`).rejects.toThrow('has ended')
    await expect(late.$queryRaw`select 1`).rejects.toThrow('has ended')
  })

  test('that comes when the transaction took too long is refused', async () => {
    const { resellerId } = await openTestReseller()
    const late = inScope(
      resellerId,
      async (tx) => {
        for (;;) await tx.$executeRaw`select pg_sleep(0.02)`
      },
      { timeoutMs: 100 },
    )
    await expect(late).rejects.toThrow(/has ended|expired|closed/)
  })
})
