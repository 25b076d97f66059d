import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  driveRun,
  listTestTenants,
  onlyItem,
  readEnds,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../e2e/support/test-locks'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../e2e/support/test-reseller'
import { listAudit } from '../../platform/audit/queries'
import { syncTenants } from '../sync/sync-tenants'
import { getTenant } from '../tenants/get-tenant'
import { readBothEnds } from './ends/read-both-ends'
import { probeLockSemantics } from './probe-lock-semantics'
import { resendLock } from './resend-lock'

let reseller: TestReseller
let tenants: TestTenant[]

const endpoint = 'reseller.lockedTenant'
const lists = 'documents.lists'
const at = (index: number) => tenants[index] as TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 4 })
  tenants = await listTestTenants(reseller)
  await asOwner('create table kept_token as select * from portal.tenant_token')
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  await reseller.control.setProfile({ lockMode: 'set' })
  await asOwner('delete from portal.lock_run')
  await asOwner('delete from portal.tenant_token')
  await asOwner('insert into portal.tenant_token select * from kept_token')
  await asOwner('update portal.connection set lock_semantics = null, import_tenant_tokens = false')
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

async function dropToken(tenant: TestTenant) {
  await asOwner('delete from portal.tenant_token where tenant_id = $1', [tenant.id])
}

async function knowSemantics(semantics: 'set' | 'toggle' | null) {
  await asOwner('update portal.connection set lock_semantics = $2 where reseller_id = $1', [
    reseller.resellerId,
    semantics,
  ])
}

/** What the server says to a tenant's own host when it is asked about its day. */
const hostFaults = {
  silent: { endpoint: lists, kind: 'html', status: 502 },
  broken: { endpoint: lists, kind: 'html', status: 500 },
  'token-rejected': { endpoint: lists, kind: 'status', status: 401 },
} as const

/** Each answer with one silence: what the host does not say is judged apart from the answer. */
const answers = [
  ['an error after the central write', { kind: 'half-done' }, 'silent'],
  ['a page after the central write', { kind: 'half-done', answer: 'html' }, 'broken'],
  ['no answer after the central write', { kind: 'half-done', answer: 'reset' }, 'token-rejected'],
] as const

describe.each(answers)('%s', (_, fault, silence) => {
  test('is not confirmed where no token is held', async () => {
    await dropToken(at(0))
    await reseller.control.setFault({ endpoint, count: 1, ...fault })
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(onlyItem(run)).toMatchObject({
      ...{ state: 'not_confirmed', cause: 'half-done', attempt: 1 },
      ...{ centralAccess: 'locked', hostAccess: null, hostSilence: 'no-token' },
    })
    expect(await readEnds(reseller, at(0))).toEqual({ central: 'locked', host: 'unlocked' })
  })

  test(`is not confirmed where the host is ${silence}`, async () => {
    await reseller.control.setFault({ endpoint, count: 1, ...fault })
    await reseller.control.setFault(hostFaults[silence])
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(onlyItem(run)).toMatchObject({
      ...{ state: 'not_confirmed', cause: 'half-done', attempt: 1 },
      ...{ centralAccess: 'locked', hostAccess: null, hostSilence: silence },
    })
    expect(await reseller.control.hitCount(endpoint)).toBe(1)
  })

  test('is contradicted where the host is read', async () => {
    await reseller.control.setFault({ endpoint, count: 1, ...fault })
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(onlyItem(run)).toMatchObject({ state: 'contradicted', cause: 'host-disagrees' })
  })
})

describe('a refusal', () => {
  test('is called one only once central was read and is as before', async () => {
    await reseller.control.setFault({ endpoint, kind: 'status', status: 422, message: 'No' })
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(onlyItem(run)).toMatchObject({
      ...{ state: 'refused', cause: 'rejected', answer: 'refused', serverSaid: 'No' },
      ...{ centralAccess: 'unlocked', hostAccess: 'unlocked' },
    })
  })

  test('after which central shows the wish and nobody can read the host is not confirmed', async () => {
    await dropToken(at(0))
    await reseller.control.setFault({
      ...{ endpoint, kind: 'status', status: 422, message: 'No', effect: 'done', count: 1 },
    })
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(onlyItem(run)).toMatchObject({ state: 'not_confirmed', cause: 'half-done', answer: 'refused' })
  })
})

describe('a yes', () => {
  test('is confirmed by central alone where no token is held', async () => {
    await dropToken(at(0))
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(onlyItem(run)).toMatchObject({
      ...{ state: 'confirmed', cause: 'central-alone', answer: 'accepted', hostSilence: 'no-token' },
    })
  })

  test.each(['silent', 'broken', 'token-rejected'] as const)(
    'is not confirmed once it has settled and the host is still %s',
    async (silence) => {
      await reseller.control.setFault(hostFaults[silence])
      const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
      expect(onlyItem(run)).toMatchObject({
        ...{ state: 'not_confirmed', cause: 'host-unread', hostSilence: silence },
      })
    },
  )

  test('is confirmed by both ends when the host speaks again before it has settled', async () => {
    await reseller.control.setFault({ ...hostFaults.silent, count: 3 })
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'), {
      policy: { settleMs: 20_000 },
    })
    expect(onlyItem(run)).toMatchObject({ state: 'confirmed', cause: 'both-ends' })
  })
})

describe('central says that it is so already, and its own host is locked', () => {
  beforeEach(async () => {
    await dropToken(at(1))
    await reseller.control.changeTenant(at(1).subdomain, { locked: false, hostLocked: true })
  })

  test('that is what central says, and nothing is sent', async () => {
    const run = await driveRun(reseller, await startTestRun(reseller, [at(1)], 'unlocked'))
    expect(onlyItem(run)).toMatchObject({
      ...{ state: 'unchanged', cause: 'already-central', hostSilence: 'no-token', attempt: 0 },
    })
    expect(await reseller.control.hitCount(endpoint)).toBe(0)
  })

  test('on a server known to set it is sent anyway, proved, and both ends are repaired', async () => {
    await knowSemantics('set')
    const first = await driveRun(reseller, await startTestRun(reseller, [at(1)], 'unlocked'))
    const actor = await reseller.addStaff('support')
    const itemId = onlyItem(first).id
    const { runId } = await resendLock({ resellerId: reseller.resellerId, itemId, actor })
    const run = await driveRun(reseller, runId)
    expect(onlyItem(run)).toMatchObject({ state: 'confirmed', cause: 'central-alone', attempt: 1 })
    expect(await readEnds(reseller, at(1))).toEqual({ central: 'unlocked', host: 'unlocked' })
    const { lines } = await listAudit(reseller.resellerId, { action: 'lock.requested', size: 1 })
    expect(lines[0]).toMatchObject({ actorName: actor.name, after: { resend: true, desired: 'unlocked' } })
  })

  test.each(['toggle', null] as const)('on a server known as %s it is refused', async (semantics) => {
    const first = await driveRun(reseller, await startTestRun(reseller, [at(1)], 'unlocked'))
    await knowSemantics(semantics)
    const input = { resellerId: reseller.resellerId, itemId: onlyItem(first).id, actor: reseller.owner }
    await expect(resendLock(input)).rejects.toMatchObject({ code: 'resend-unsafe' })
  })

  test('and a server that is found to toggle before the request leaves is sent nothing', async () => {
    await knowSemantics('set')
    const first = await driveRun(reseller, await startTestRun(reseller, [at(1)], 'unlocked'))
    const input = { resellerId: reseller.resellerId, itemId: onlyItem(first).id, actor: reseller.owner }
    const { runId } = await resendLock(input)
    await knowSemantics('toggle')
    expect(onlyItem(await driveRun(reseller, runId))).toMatchObject({ state: 'unchanged', attempt: 0 })
    expect(await reseller.control.hitCount(endpoint)).toBe(0)
  })

  test('it is refused to the role viewer', async () => {
    await knowSemantics('set')
    const first = await driveRun(reseller, await startTestRun(reseller, [at(1)], 'unlocked'))
    const actor = await reseller.addStaff('viewer')
    const input = { resellerId: reseller.resellerId, itemId: onlyItem(first).id, actor }
    await expect(resendLock(input)).rejects.toMatchObject({ name: 'Forbidden' })
  })
})

describe('a lock without proof', () => {
  const accessNow = async () => (await getTenant(reseller.resellerId, at(2).id)).tenant.access
  const read = () => readBothEnds({ resellerId: reseller.resellerId, tenantIds: [at(2).id] })

  beforeEach(async () => {
    await reseller.control.setFault({ endpoint, count: 1, kind: 'half-done' })
    const run = await driveRun(reseller, await startTestRun(reseller, [at(2)], 'locked'))
    expect(onlyItem(run)).toMatchObject({ state: 'contradicted' })
    // What ended just before a reading counts as newer than it: here nothing did.
    await asOwner(
      "update portal.lock_item set ended_at = ended_at - interval '1 hour', sending_at = sending_at - interval '1 hour'",
    )
  })

  test('leaves the access unknown through every sync, and is no change from outside', async () => {
    for (const locked of [true, false]) {
      await reseller.control.changeTenant(at(2).subdomain, { locked })
      const result = await syncTenants(reseller.resellerId, { cause: 'schedule' })
      expect(result).toMatchObject({ outcome: 'ok', summary: { drifted: 0 } })
      expect(await accessNow()).toBe('unknown')
    }
  })

  test('is over when a later reading of both ends agrees, and the audit log says so', async () => {
    expect(await read()).toMatchObject({ read: 1, cleared: 0 })
    expect(await accessNow()).toBe('unknown')
    await reseller.control.changeTenant(at(2).subdomain, { locked: true, hostLocked: true })
    expect(await read()).toMatchObject({ read: 1, cleared: 1 })
    const [tenant] = await asOwner(
      'select access, desired_access, lock_reason, doubt from portal.tenant where id = $1',
      [at(2).id],
    )
    expect(tenant).toEqual({ access: 'locked', desired_access: 'locked', lock_reason: 'debt', doubt: null })
    const { lines } = await listAudit(reseller.resellerId, { action: 'access.', size: 1 })
    expect(lines[0]).toMatchObject({ action: 'access.cleared', subjectId: at(2).id, actorKind: 'worker' })
    const [item] = await asOwner('select superseded from portal.lock_item where tenant_id = $1', [at(2).id])
    expect(item).toEqual({ superseded: true })
  })

  test('is over when both ends agree on the state before, which then has no reason of ours', async () => {
    await reseller.control.changeTenant(at(2).subdomain, { locked: false, hostLocked: false })
    await read()
    const [tenant] = await asOwner(
      'select access, desired_access, lock_reason from portal.tenant where id = $1',
      [at(2).id],
    )
    expect(tenant).toEqual({ access: 'unlocked', desired_access: null, lock_reason: null })
  })

  test('is over when a newer item is confirmed', async () => {
    await driveRun(reseller, await startTestRun(reseller, [at(2)], 'unlocked'))
    expect(await accessNow()).toBe('unlocked')
  })

  test('is not over for a reading of central alone', async () => {
    await reseller.control.changeTenant(at(2).subdomain, { locked: true, hostLocked: true })
    await reseller.control.setFault(hostFaults.silent)
    expect(await read()).toMatchObject({ read: 1, cleared: 0 })
    expect(await accessNow()).toBe('unknown')
  })
})

describe('what the server does with a repeated lock is found out with a tenant that is locked', () => {
  const known = async () => {
    const [row] = await asOwner<{ lock_semantics: string | null }>(
      'select lock_semantics from portal.connection where reseller_id = $1',
      [reseller.resellerId],
    )
    return row?.lock_semantics
  }
  const bookOf = async () => {
    const [row] = await asOwner('select access, lock_reason, access_since from portal.tenant where id = $1', [
      at(3).id,
    ])
    return row
  }

  beforeEach(async () => {
    await setAccess(reseller, at(3), 'locked')
    await asOwner("update portal.tenant set desired_access = 'locked', lock_reason = 'debt' where id = $1", [
      at(3).id,
    ])
  })

  test.each(['set', 'toggle'] as const)(
    'one that can only %s, and the tenant ends locked',
    async (lockMode) => {
      await reseller.control.setProfile({ lockMode })
      const before = await bookOf()
      const { runId } = await probeLockSemantics({
        resellerId: reseller.resellerId,
        actor: reseller.owner,
        tenantId: at(3).id,
      })
      const run = await driveRun(reseller, runId)
      expect(onlyItem(run)).toMatchObject({
        ...{ tenantId: at(3).id, state: 'confirmed', cause: 'both-ends' },
        attempt: lockMode === 'set' ? 1 : 2,
      })
      expect(await known()).toBe(lockMode)
      expect(await readEnds(reseller, at(3))).toEqual({ central: 'locked', host: 'locked' })
      expect(await bookOf()).toEqual(before)
      const { lines } = await listAudit(reseller.resellerId, { action: 'connection.semantics', size: 1 })
      expect(lines[0]).toMatchObject({ after: { semantics: lockMode } })
    },
  )

  test('nothing is known after an answer that was lost', async () => {
    await reseller.control.setFault({ endpoint, kind: 'reset-after', count: 1 })
    const { runId } = await probeLockSemantics({
      resellerId: reseller.resellerId,
      actor: reseller.owner,
      tenantId: at(3).id,
    })
    await driveRun(reseller, runId)
    expect(await known()).toBeNull()
  })

  test('no tenant that is open, held or in doubt is taken for it', async () => {
    await asOwner('update portal.tenant set held_at = now() where id = $1', [at(3).id])
    const input = probeLockSemantics({
      resellerId: reseller.resellerId,
      actor: reseller.owner,
      tenantId: at(3).id,
    })
    await expect(input).rejects.toMatchObject({ code: 'semantics-no-tenant' })
    await asOwner('update portal.tenant set held_at = null where id = $1', [at(3).id])
  })

  test('another tenant than the one that was shown is not taken', async () => {
    const tenantId = at(2).id
    const refused = probeLockSemantics({ resellerId: reseller.resellerId, actor: reseller.owner, tenantId })
    await expect(refused).rejects.toMatchObject({ code: 'semantics-moved' })
  })

  test('support may not ask for it', async () => {
    const actor = await reseller.addStaff('support')
    await expect(
      probeLockSemantics({ resellerId: reseller.resellerId, actor, tenantId: at(3).id }),
    ).rejects.toMatchObject({
      name: 'Forbidden',
    })
  })
})
