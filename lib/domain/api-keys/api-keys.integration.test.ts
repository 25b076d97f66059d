import { beforeAll, describe, expect, test } from 'vitest'
import {
  addLedgerTenants,
  openTestLedger,
  type TestLedger,
} from '../../../e2e/support/receivables/test-ledger'
import { addReseller, asOwner } from '../../../e2e/support/test-owner'
import { addStaff } from '../../../e2e/support/test-reseller'
import type { Actor } from '../../platform/audit/actor'
import { newApiKey } from '../../platform/auth/api-keys/api-key-format'
import { requireActor } from '../../platform/auth/require-actor'
import { requireStepUp } from '../../platform/auth/sign-in/step-up'
import { asKey, asStaff } from '../../platform/database/acting-staff-id'
import { inScope } from '../../platform/database/db'
import { Conflict } from '../../platform/errors'
import { startLockRun } from '../locks/runs/start-lock-run'
import { createTag, removeTag } from '../tenants/tags/change-tag'
import { listTagLines } from '../tenants/tags/queries'
import { setTenantTags } from '../tenants/tags/tag-tenants'
import { createKey } from './create-key'
import { enterKey } from './enter-key'
import { getKey, listKeys } from './queries'
import { revokeKey } from './revoke-key'
import { rotateKey } from './rotate-key'
import { idOfWrite, runOnce } from './run-once'
import type { KeyInput } from './schemas'

const address = '190.12.4.7'
let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})

const by = () => ({ resellerId: ledger.resellerId, actor: ledger.owner })
const bearer = (key: string) => `Bearer ${key}`

function create(input: Partial<KeyInput> = {}) {
  return createKey({ ...by(), name: 'ERP', scopes: ['tenants:read'], ...input })
}

function actorOf(keyId: string): Actor {
  return { id: keyId, name: 'ERP', kind: 'key' }
}

async function linesOf(keyId: string) {
  return asOwner<{ action: string }>(
    'select action from portal.audit_event where subject_id = $1 order by seq',
    [keyId],
  )
}

describe('a key', () => {
  test('is stored as a hash, opens the API to its own reseller, and is audited', async () => {
    const { keyId, key } = await create({ name: 'Cobros' })
    const kept = await asOwner<{ row: string }>(
      `select row_to_json(s)::text || row_to_json(k)::text as row from portal.api_key_secret s
       join portal.api_key k on k.id = s.key_id where k.id = $1`,
      [keyId],
    )
    expect(kept[0]?.row).not.toContain(key.slice(13))
    const entered = await enterKey(bearer(key), address)
    expect(entered).toMatchObject({ id: keyId, resellerId: ledger.resellerId, name: 'Cobros', isHeld: false })
    expect(await getKey(ledger.resellerId, keyId)).toMatchObject({ lastUsedFrom: address, state: 'usable' })
    expect(await linesOf(keyId)).toEqual([{ action: 'api-key.created' }])
  })

  test('is created, rotated and revoked by owners alone', async () => {
    const { keyId } = await create()
    for (const role of ['admin', 'support', 'sales', 'viewer'] as const) {
      const actor = await addStaff(ledger.resellerId, role)
      const refused = { resellerId: ledger.resellerId, actor, keyId, hours: 0 }
      await expect(createKey({ ...refused, name: 'ERP', scopes: ['tenants:read'] })).rejects.toThrow(
        'not-allowed',
      )
      await expect(rotateKey(refused)).rejects.toThrow('not-allowed')
      await expect(revokeKey(refused)).rejects.toThrow('not-allowed')
    }
    const key = { resellerId: ledger.resellerId, actor: actorOf(keyId), keyId, hours: 0 }
    await expect(rotateKey(key)).rejects.toThrow('key-scope')
  })

  test('of another reseller is not found', async () => {
    const { keyId } = await create()
    const elsewhere = await addReseller('elsewhere-of-keys')
    const actor = await addStaff(elsewhere, 'owner')
    await expect(getKey(elsewhere, keyId)).rejects.toThrow('key-missing')
    await expect(revokeKey({ resellerId: elsewhere, actor, keyId })).rejects.toThrow('key-missing')
    expect(await listKeys(elsewhere)).toEqual([])
  })

  test('that is unknown, misspelt or missing is told apart and refused', async () => {
    const { key } = await create()
    await expect(enterKey(null, address)).rejects.toThrow('key-needed')
    await expect(enterKey(`Basic ${key}`, address)).rejects.toThrow('key-needed')
    await expect(enterKey(bearer(`${key}x`), address)).rejects.toThrow('key-malformed')
    await expect(enterKey(bearer(newApiKey()), address)).rejects.toThrow('key-wrong')
  })

  test('guessed often from one address makes that address wait', async () => {
    const guesses = Array.from({ length: 61 }, () =>
      enterKey(bearer(newApiKey()), '203.0.113.9').catch((error: Error) => error.message),
    )
    const said = await Promise.all(guesses)
    expect(said.filter((message) => message === 'key-wrong')).toHaveLength(60)
    expect(said).toContain('key-wrong-often')
  })

  test('that expired opens nothing', async () => {
    const { key, keyId } = await create({ days: 30 })
    await asOwner(`update portal.api_key set expires_at = now() - interval '1 second' where id = $1`, [keyId])
    await expect(enterKey(bearer(key), address)).rejects.toThrow('key-wrong')
    expect(await getKey(ledger.resellerId, keyId)).toMatchObject({ state: 'expired' })
    await expect(rotateKey({ ...by(), keyId, hours: 0 })).rejects.toThrow('key-over')
  })

  test('revoked ends at once, for writes under way too, and revoking it again does no harm', async () => {
    const { key, keyId } = await create({ scopes: ['tenants:lock'] })
    await revokeKey({ ...by(), keyId })
    await revokeKey({ ...by(), keyId })
    await expect(enterKey(bearer(key), address)).rejects.toThrow('key-wrong')
    const write = inScope(ledger.resellerId, (tx) => requireActor(tx, actorOf(keyId), 'tenants:lock'))
    await expect(write).rejects.toThrow('key-wrong')
    expect((await linesOf(keyId)).map(({ action }) => action)).toEqual(['api-key.created', 'api-key.revoked'])
  })

  test('rotated holds in its old form for the overlap and not longer; older ones end at once', async () => {
    const { key: first, keyId } = await create()
    const { key: second } = await rotateKey({ ...by(), keyId, hours: 24 })
    const { key: third } = await rotateKey({ ...by(), keyId, hours: 24 })
    await expect(enterKey(bearer(first), address)).rejects.toThrow('key-wrong')
    expect((await enterKey(bearer(second), address)).id).toBe(keyId)
    expect((await enterKey(bearer(third), address)).id).toBe(keyId)
    await asOwner(
      `update portal.api_key_secret set ends_at = now() where key_id = $1 and ends_at is not null`,
      [keyId],
    )
    await expect(enterKey(bearer(second), address)).rejects.toThrow('key-wrong')
    expect((await enterKey(bearer(third), address)).id).toBe(keyId)
  })

  test('is taken from its networks alone, and a refusal counts as no use', async () => {
    const { key, keyId } = await create({ addresses: '10.1.2.9/24\n2001:db8::/32, 190.12.4.7' })
    expect((await getKey(ledger.resellerId, keyId)).addresses).toEqual([
      '10.1.2.0/24',
      '2001:db8::/32',
      '190.12.4.7',
    ])
    for (const from of ['11.1.2.9', '10.1.3.1', '2001:db9::1', 'unknown'])
      await expect(enterKey(bearer(key), from)).rejects.toThrow('key-elsewhere')
    expect((await getKey(ledger.resellerId, keyId)).lastUsedAt).toBeNull()
    for (const from of ['10.1.2.200', '2001:db8::7', '190.12.4.7'])
      expect((await enterKey(bearer(key), from)).id).toBe(keyId)
  })

  test.each(['10.1', '300.1.1.1', '190.012.4.20', 'fe80::1%eth0', '10.0.0.0/33', 'example.pe', '::1/200'])(
    'is not created with %s as an address',
    async (addresses) => {
      await expect(create({ addresses })).rejects.toThrow('apiKeys.addressWrong')
    },
  )

  test('has so many requests a minute as it says, and then waits', async () => {
    const { key } = await create()
    const rates = []
    for (let request = 0; request < 4; request += 1)
      rates.push((await enterKey(bearer(key), address, { max: 3 })).rate)
    expect(rates.map(({ left }) => left)).toEqual([2, 1, 0, 0])
    expect(rates.map(({ isOver }) => isOver)).toEqual([false, false, false, true])
  })
})

describe('scopes', () => {
  test('a key with unlock may not lock, and one with lock may not unlock', async () => {
    const [tenantId = ''] = await addLedgerTenants(ledger, 1)
    const { keyId } = await create({ scopes: ['tenants:unlock'] })
    const ask = (desired: 'locked' | 'unlocked') =>
      startLockRun({
        resellerId: ledger.resellerId,
        actor: actorOf(keyId),
        tenantIds: [tenantId],
        desired,
        reason: 'other',
      })
    await expect(ask('locked')).rejects.toThrow('key-scope')
    const { runId } = await ask('unlocked')
    const [run] = await asOwner<object>(
      'select asked_by, asked_by_key, asked_by_name from portal.lock_run where id = $1',
      [runId],
    )
    expect(run).toEqual({ asked_by: null, asked_by_key: keyId, asked_by_name: 'ERP' })
    const [line] = await asOwner<object>(
      `select actor_id, actor_kind, actor_name from portal.audit_event where action = 'lock.requested'
       and actor_id = $1`,
      [keyId],
    )
    expect(line).toEqual({ actor_id: keyId, actor_kind: 'key', actor_name: 'ERP' })
  })

  test('what needs a fresh proof of a person is refused to keys', async () => {
    const { keyId } = await create()
    const actor = actorOf(keyId)
    const staff = { id: keyId, resellerId: ledger.resellerId, email: 'nobody@example.pe' }
    const asked = requireStepUp({ staff, actor, proof: { password: 'x' }, purpose: 'token' })
    await expect(asked).rejects.toThrow('key-needs-person')
  })

  test('a key that tags limit sees their tenants alone, and only work on tenants is given to it', async () => {
    await createTag({ ...by(), input: { name: 'Solo ERP', colour: 'teal' } })
    const tag = (await listTagLines(ledger.resellerId)).find(({ name }) => name === 'Solo ERP')
    const tags = [tag?.number ?? 0]
    const [mine = '', other = ''] = await addLedgerTenants(ledger, 2)
    await setTenantTags({ ...by(), tenantId: mine, tags })
    await expect(create({ tags, scopes: ['tenants:read', 'audit:read'] })).rejects.toThrow('key-tag-scopes')
    const { keyId, key } = await create({ tags, scopes: ['tenants:read', 'tenants:lock'] })
    expect(await enterKey(bearer(key), address)).toMatchObject({ isHeld: true })
    const seen = await asKey(keyId, () =>
      inScope(ledger.resellerId, (tx) => tx.tenant.findMany({ select: { id: true } })),
    )
    expect(seen).toEqual([{ id: mine }])
    const lock = asKey(keyId, () =>
      startLockRun({
        resellerId: ledger.resellerId,
        actor: actorOf(keyId),
        tenantIds: [other],
        desired: 'locked',
        reason: 'debt',
      }),
    )
    await expect(lock).rejects.toThrow('tenant-missing')
    await expect(removeTag({ ...by(), tagId: tag?.id ?? '' })).rejects.toThrow('tag-holds-key')
    await revokeKey({ ...by(), keyId })
    const late = asKey(keyId, () => inScope(ledger.resellerId, (tx) => tx.tenant.count()))
    expect(await late).toBe(0)
    await removeTag({ ...by(), tagId: tag?.id ?? '' })
  })

  test('no staff that tags limit see keys', async () => {
    await create()
    await createTag({ ...by(), input: { name: 'De soporte', colour: 'blue' } })
    const tag = (await listTagLines(ledger.resellerId)).find(({ name }) => name === 'De soporte')
    const support = await addStaff(ledger.resellerId, 'support')
    await asOwner('insert into portal.staff_tag (staff_id, tag_id, reseller_id) values ($1, $2, $3)', [
      support.id,
      tag?.id,
      ledger.resellerId,
    ])
    expect(await asStaff(support.id ?? '', () => listKeys(ledger.resellerId))).toEqual([])
  })
})

describe('a named write', () => {
  const answer = { status: 201, body: '{"id":1}' }

  test('runs once, however often and at once it is sent', async () => {
    const { keyId } = await create()
    const write = { keyId, name: 'abril', request: 'POST /charges {}' }
    let runs = 0
    const work = async () => {
      runs += 1
      await inScope(ledger.resellerId, (tx) => tx.reseller.count())
      return answer
    }
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => runOnce(write, work)))
    expect(runs).toBe(1)
    for (const one of sent)
      expect(one.status === 'fulfilled' ? one.value : one.reason.message).toSatisfy(
        (said: unknown) => said === 'idempotency-busy' || (said as { status: number }).status === 201,
      )
    expect(await runOnce(write, work)).toEqual({ ...answer, isRepeated: true })
    expect(runs).toBe(1)
    await expect(runOnce({ ...write, request: 'POST /charges {"a":1}' }, work)).rejects.toThrow(
      'idempotency-other',
    )
  })

  test('keeps its name for a day, and the name is free afterwards', async () => {
    const { keyId } = await create()
    const write = { keyId, name: 'junio', request: 'POST /charges {}' }
    const other = { ...write, request: 'POST /charges {"a":1}' }
    const claimed = (ago: string) =>
      asOwner('update portal.api_request set claimed_at = now() - $2::interval where key_id = $1', [
        keyId,
        ago,
      ])
    await runOnce(write, async () => answer)
    await claimed('23 hours 59 minutes')
    expect(await runOnce(write, async () => answer)).toMatchObject({ isRepeated: true })
    await expect(runOnce(other, async () => answer)).rejects.toThrow('idempotency-other')
    await claimed('24 hours 1 minute')
    expect(await runOnce(other, async () => answer)).toMatchObject({ isRepeated: false })
  })

  test('keeps of a secret only that it was given', async () => {
    const { keyId } = await create()
    const write = { keyId, name: 'julio', request: 'POST /webhooks {}' }
    const work = async () => ({ ...answer, body: '{"secret":"whsec_x"}', kept: '{"secret":null}' })
    expect(await runOnce(write, work)).toMatchObject({ body: '{"secret":"whsec_x"}', isRepeated: false })
    expect(await runOnce(write, work)).toMatchObject({ body: '{"secret":null}', isRepeated: true })
  })

  test('gives its name back when it is refused or changes nothing, and keeps it where nobody knows', async () => {
    const { keyId } = await create()
    const write = { keyId, name: 'mayo', request: 'x' }
    const failing = (error: Error) => runOnce(write, () => Promise.reject(error))
    await expect(failing(new Conflict('draft-empty'))).rejects.toThrow('draft-empty')
    const lost = { ...write, name: 'abril' }
    await expect(runOnce(lost, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    await expect(runOnce(lost, async () => answer)).rejects.toThrow('idempotency-busy')
    const refused = { status: 409, body: '{}' }
    expect(await runOnce(write, async () => refused)).toEqual({ ...refused, isRepeated: false })
    expect(await runOnce(write, async () => answer)).toEqual({ ...answer, isRepeated: false })
  })

  test('is forgotten after a day, and taken over from a process that died', async () => {
    const { keyId } = await create()
    const write = { keyId, name: 'junio', request: 'x' }
    await runOnce(write, async () => answer)
    const age = (interval: string, ended: boolean) =>
      asOwner(
        `update portal.api_request set claimed_at = now() - $2::interval, ended_at = case when $3 then ended_at end
         where key_id = $1`,
        [keyId, interval, ended],
      )
    await age('25 hours', true)
    expect((await runOnce({ ...write, request: 'y' }, async () => answer)).isRepeated).toBe(false)
    await age('1 minute', false)
    await expect(runOnce({ ...write, request: 'y' }, async () => answer)).rejects.toThrow('idempotency-busy')
    await age('3 minutes', false)
    expect((await runOnce({ ...write, request: 'y' }, async () => answer)).isRepeated).toBe(false)
  })

  test('creates what has the same id each time', () => {
    const write = { keyId: 'a', name: 'b', request: 'c' }
    expect(idOfWrite(write)).toBe(idOfWrite({ ...write }))
    expect(idOfWrite(write)).not.toBe(idOfWrite({ ...write, request: 'd' }))
    expect(idOfWrite(write)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
