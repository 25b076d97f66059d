import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ContractBroken } from '../../platform/errors'
import { DetailReader } from './detail'

const row = { id: 7, hostname: 'acme.example.pe', name: 'ACME SAC', number: '20555555551' }
const read = (data: unknown) => new DetailReader((token) => token).end({ data })
const readOne = (fields: object) => read([{ ...row, ...fields }]).tenants[0]

test('of the tenants that are wanted everything is read, and of the others nothing but the id', () => {
  const reader = new DetailReader(
    (token) => token,
    ({ upstreamId }) => upstreamId,
    new Set([7, 9]),
  )
  const rows = [row, { ...row, id: 8 }, { id: 8 }, { ...row, id: '9' }, { id: 9 }, { ...row, id: 'x' }]
  const { tenants, rejected } = reader.end({ data: rows })
  expect(tenants).toEqual([7, 9])
  // One whose id cannot be read may be anybody's.
  expect(rejected.map(({ index, upstreamId }) => [index, upstreamId])).toEqual([
    [4, 9],
    [5, null],
  ])
})

describe('a row of detail', () => {
  test('numbers as text are numbers, and unknown stays null', () => {
    const tenant = readOne({
      id: '7',
      number: 20555555551,
      count_doc: '152',
      max_documents: '500.00',
      count_user: '',
    })
    expect(tenant).toMatchObject({
      upstreamId: 7,
      ruc: '20555555551',
      documents: 152,
      documentsMax: 500,
      users: null,
      usersMax: null,
    })
  })

  test.each([
    [true, 'locked'],
    [1, 'locked'],
    ['1', 'locked'],
    ['true', 'locked'],
    [2, 'locked'],
    [false, 'unlocked'],
    [0, 'unlocked'],
    ['0', 'unlocked'],
    ['false', 'unlocked'],
    [null, 'unknown'],
    ['', 'unknown'],
    ['quizás', 'unknown'],
    [{}, 'unknown'],
  ])('locked_tenant %j is %s', (flag, access) => {
    expect(readOne({ locked_tenant: flag })?.access).toBe(access)
  })

  test('an absent flag is unknown, never unlocked', () => {
    expect(readOne({})?.access).toBe('unknown')
  })

  test('unknown keys are ignored', () => {
    expect(readOne({ brand_new: { deep: [1] } })?.upstreamId).toBe(7)
  })

  test('a counter that is not a number is unknown, never 0', () => {
    const tenant = readOne({ count_doc: 'many', max_users: -1, count_user: 1.5, max_documents: 9e12 })
    expect(tenant).toMatchObject({ documents: null, usersMax: null, users: null, documentsMax: null })
  })

  test('a day that does not exist is unknown', () => {
    expect(readOne({ start_billing_cycle: '2026-02-31' })?.cycleStartedOn).toBeNull()
    expect(readOne({ created_at: '2026-13-01 10:00:00' })?.registeredAt).toBeNull()
  })

  test('what PostgreSQL cannot hold is taken out of names', () => {
    expect(readOne({ name: ' ACME\u0000 \ud800 ' })?.name).toBe('ACME \ufffd')
  })
})

describe('a bad row', () => {
  test('is rejected and the others are read', () => {
    const { tenants, rejected } = read([
      row,
      null,
      { ...row, id: 8, hostname: null },
      { ...row, id: 9 },
      'text',
    ])
    expect(tenants.map(({ upstreamId }) => upstreamId)).toEqual([7, 9])
    expect(rejected).toEqual([
      { index: 1, path: '', reason: 'missing', upstreamId: null },
      { index: 2, path: 'hostname', reason: 'missing', upstreamId: 8 },
      { index: 4, path: '', reason: 'malformed', upstreamId: null },
    ])
  })

  test('with an id that came before is a duplicate', () => {
    const { tenants, rejected } = read([row, { ...row, name: 'OTRA' }])
    expect(tenants).toHaveLength(1)
    expect(rejected).toEqual([{ index: 1, path: 'id', reason: 'duplicate', upstreamId: 7 }])
  })

  test('never shows what stood in it', () => {
    const canary = 'canary-value'
    const bad = { ...row, hostname: `${canary} x`, token: canary, name: [canary] }
    expect(JSON.stringify(read([bad]))).not.toContain(canary)
  })
})

describe('no list', () => {
  test.each([[undefined], [null], [{}], [''], ['[]'], [0], [{ total: 3 }]])(
    'data %j is a broken contract, never an empty list',
    (data) => {
      expect(() => read(data)).toThrow(ContractBroken)
    },
  )

  test('an array with gaps, as PHP encodes it, is a list', () => {
    expect(read({ 0: row, 2: { ...row, id: 8 } }).tenants).toHaveLength(2)
  })
})

test('any rows are either read or rejected, none lost', () => {
  const anyRow = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.jsonValue(), hostname: fc.jsonValue(), name: fc.jsonValue(), number: fc.jsonValue() }),
    fc.record({ id: fc.nat(), hostname: fc.domain(), name: fc.string(), number: fc.string() }),
  )
  fc.assert(
    fc.property(fc.array(anyRow), (rows) => {
      const { tenants, rejected } = read(rows)
      expect(tenants.length + rejected.length).toBe(rows.length)
    }),
  )
})
