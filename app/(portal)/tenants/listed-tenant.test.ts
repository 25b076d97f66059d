import { expect, test } from 'vitest'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import { columnIds } from './column-ids'
import { packTenants, unpackTenants } from './listed-tenant'

const row = (id: string): TenantRow => ({
  ...{ id, name: `Empresa ${id}`, host: `${id}.example`, email: null, ruc: '20100066603', plan: 'Inicial' },
  ...{
    access: 'locked',
    lockReason: 'debt',
    accessSince: 5,
    lockedBy: 'Ana',
    documents: 9,
    documentsCycle: 3,
  },
  ...{ documentsMax: 0, users: null, usersMax: null, lastSeenAt: 7, registeredAt: null, lastIssuedOn: null },
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
  const rows = unpackTenants(packTenants([row('a'), row('b')], columnIds))
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  const { samples: _samples, upstreamId: _upstreamId, ...kept } = row('b')
  expect(rows[1]).toEqual({ ...kept, spark: `${'-'.repeat(29)}g`, sparkDocuments: 5, sparkDays: 1 })
})

test('what no column shows does not travel', () => {
  const packed = packTenants([row('a')], ['plan'])
  expect(packed.plan).toEqual(['Inicial'])
  expect(Object.keys(packed)).not.toEqual(expect.arrayContaining(['email']))
  expect(JSON.stringify(packed)).not.toContain('samples')
})
