import { beforeAll, expect, test, vi } from 'vitest'
import { Secret } from '../../../platform/vault/secret'
import { tokenFingerprint } from '../../../platform/vault/tokens'
import type { RemoteTenant } from '../plan-sync'
import { TenantPacker, unpackBatch } from './packed-tenants'

beforeAll(() => {
  vi.stubEnv('VAULT_KEYS', `t:${Buffer.alloc(32, 1).toString('base64')}`)
})

const tenant = (upstreamId: number, patch: Partial<RemoteTenant> = {}): RemoteTenant => ({
  ...{ upstreamId, ruc: '20100000001', name: 'Ñandú "El Sol" 😀', host: `t${upstreamId}.andes.example` },
  ...{ email: null, plan: 'Básico', access: 'unlocked', deleteProtected: null, quotaEnforced: false },
  ...{ userLimitEnforced: true, documents: 0, documentsCycle: null, documentsMax: 10, users: 1, usersMax: 0 },
  ...{ cycleStartedOn: '2026-11-01', registeredAt: new Date('2026-10-31T23:59:59.001Z') },
  ...patch,
})

function pack(tenants: RemoteTenant[], tokens: (Secret | null)[]) {
  const packer = new TenantPacker(2)
  for (const [index, one] of tenants.entries()) packer.add({ ...one, token: tokens[index] ?? null })
  return packer.end()
}

test('a reading in batches is the reading: order, unknown values, instants and tokens', () => {
  const tenants = [tenant(3), tenant(1, { registeredAt: null }), tenant(2)]
  const tokens = [new Secret('one'), null, new Secret('one')]
  const packed = pack(tenants, tokens)
  const batches = packed.batches.map(unpackBatch)
  expect(batches.map((batch) => batch.tenants)).toEqual([[tenants[0], tenants[1]], [tenants[2]]])
  expect(batches.flatMap((batch) => batch.tokens)).toEqual(tokens)
  expect(packed.upstreamIds).toEqual([3, 1, 2])
  expect(packed.shared).toEqual(new Set([tokenFingerprint(new Secret('one'))]))
})

test('a packed tenant says nothing of its token', () => {
  const packed = pack([tenant(1)], [new Secret('the-token')])
  expect(packed.batches[0]?.fields.toString()).not.toContain('the-token')
  expect(JSON.stringify(packed)).not.toContain('the-token')
})
