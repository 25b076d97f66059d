import { expect, test } from 'vitest'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import { columnIds } from './column-ids'
import { packTenants, unpackTenants } from './listed-tenant'

const ids = ['01a20000-0000-7000-8000-00000000000a', '01a20000-0000-7000-8000-00000000000b'] as const

const row = (id: string): TenantRow => ({
  ...{ id, name: `Empresa ${id}`, host: `${id}.example`, email: null, ruc: '20100066603', plan: 'Inicial' },
  ...{
    access: 'locked',
    lockReason: 'debt',
    accessSince: 5000,
    lockedBy: 'Ana',
    documents: 9,
    documentsCycle: 3,
  },
  ...{
    documentsMax: 0,
    users: null,
    usersMax: null,
    lastSeenAt: 7000,
    registeredAt: null,
    lastIssuedOn: null,
  },
  ...{
    samples: [
      [1, 4, false],
      [0, 9, false],
    ],
    marks: ['held'],
    upstreamId: 3,
    tags: [1],
  },
})

test('rows come back as they were packed, field by field', () => {
  const rows = unpackTenants(packTenants([row(ids[0]), row(ids[1])], columnIds))
  expect(rows.map(({ id }) => id)).toEqual(ids)
  const { samples: _samples, upstreamId: _upstreamId, ...kept } = row(ids[1])
  expect(rows[1]).toEqual({
    ...kept,
    debts: null,
    spark: `${'-'.repeat(29)}g`,
    sparkDocuments: 5,
    sparkDays: 1,
  })
})

test('signs that stand between values are kept within them, and instants to the second', () => {
  const odd = {
    ...row(ids[0]),
    ...{ name: 'A|B, "C"', plan: null, tags: null, marks: [], accessSince: 1_700_000_123_456 },
    debts: [
      ['PEN', '120.50', '2026-01-31'],
      ['USD', '3.00', null],
    ] satisfies TenantRow['debts'],
  }
  const [read] = unpackTenants(packTenants([odd, row(ids[1])], columnIds))
  const { name, plan, tags, marks, accessSince, debts, host } = read ?? {}
  expect({ name, plan, tags, marks, debts }).toEqual({
    ...{ name: odd.name, plan: null, tags: null, marks: [], debts: odd.debts },
  })
  expect(accessSince).toBe(1_700_000_123_000)
  expect(host).toBe(odd.host)
})

test('a name and a host that are empty stay empty words', () => {
  const [read] = unpackTenants(packTenants([{ ...row(ids[0]), name: '', host: '' }], columnIds))
  expect(read).toMatchObject({ name: '', host: '' })
})

test('what no column shows does not travel, nor what is unknown in all rows', () => {
  const packed = packTenants([row(ids[0])], ['plan', 'users'])
  expect(packed.plan).toBe('Inicial')
  expect(Object.keys(packed)).not.toEqual(expect.arrayContaining(['email']))
  expect(packed.users).toBeUndefined()
  expect(JSON.stringify(packed)).not.toContain('samples')
})
