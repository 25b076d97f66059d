import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  clearGlobalLocks,
  driveGlobalLock,
  getGlobalLockRow,
  requestTestGlobalLock,
} from '../../../../e2e/support/test-global-lock'
import {
  driveRun,
  listTestTenants,
  setAccess,
  startTestRun,
  type TestTenant,
} from '../../../../e2e/support/test-locks'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller, type TestReseller } from '../../../../e2e/support/test-reseller'
import { hashPassword } from '../../../platform/auth/sign-in/hash-password'
import { requireStepUp } from '../../../platform/auth/sign-in/step-up'
import { undoLockRun } from '../runs/undo-lock-run'
import { approveGlobalLock, withdrawGlobalLock } from './call/approve-global-lock'
import { requestGlobalLock } from './call/request-global-lock'
import { findStandingLine, getSwitchView } from './queries'
import { repairGlobalLock } from './release/repair-global-lock'

let reseller: TestReseller
let tenants: TestTenant[]
const endpoint = 'reseller.lockedAdmin'
const at = (index: number) => tenants[index] as TestTenant

beforeAll(async () => {
  reseller = await openTestReseller({ tenants: 3 })
  tenants = await listTestTenants(reseller)
  return () => reseller.close()
})

beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.clearCalls()
  await clearGlobalLocks(reseller)
  await asOwner('delete from portal.staff where id <> $1', [reseller.owner.id])
  for (const tenant of tenants) await setAccess(reseller, tenant, 'unlocked')
})

const request = () => ({
  resellerId: reseller.resellerId,
  actor: reseller.owner,
  locale: 'es' as const,
  desired: 'locked' as const,
  reason: 'security' as const,
  note: 'Lo decidió la dirección',
  phrase: 'BLOQUEAR A TODAS',
  requestKey: randomUUID(),
})

const switches = () =>
  asOwner('select id from portal.everyone_switch where reseller_id = $1', [reseller.resellerId])

describe('who and how', () => {
  test.each(['admin', 'support', 'sales', 'viewer'] as const)('%s is refused', async (role) => {
    const actor = await reseller.addStaff(role)
    await expect(requestGlobalLock({ ...request(), actor })).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await switches()).toEqual([])
  })

  test('an owner of another reseller is refused, and finds nothing', async () => {
    const other = await addReseller(`o-${randomUUID()}`)
    await expect(requestGlobalLock({ ...request(), resellerId: other })).rejects.toMatchObject({
      code: 'not-allowed',
    })
    const switchId = await requestTestGlobalLock(reseller, 'locked')
    const foreign = { resellerId: other, switchId, actor: { id: null, name: 'x', kind: 'cli' } as const }
    await expect(approveGlobalLock(foreign)).rejects.toMatchObject({ code: 'everyone-missing' })
    await expect(repairGlobalLock(foreign)).rejects.toMatchObject({ code: 'everyone-missing' })
    await expect(getSwitchView(other, switchId)).rejects.toMatchObject({ code: 'everyone-missing' })
  })

  test.each([
    ['bloquear a todas', true],
    ['  BLOQUEAR   A TODAS ', true],
    ['BLOQUEAR', false],
    ['LOCK ALL TENANTS', false],
    ['', false],
  ])('the phrase «%s» counts: %s', async (phrase, counts) => {
    const asking = requestGlobalLock({ ...request(), phrase })
    if (counts) await expect(asking).resolves.toMatchObject({ needsApproval: false })
    else await expect(asking).rejects.toMatchObject({ code: 'everyone-phrase-wrong' })
  })

  test('a lock without a note in words is refused', async () => {
    await expect(requestGlobalLock({ ...request(), note: 'sí' })).rejects.toMatchObject({
      code: 'everyone-note-short',
    })
  })

  test('the same form sent twice asks once', async () => {
    const input = request()
    const [one, two] = await Promise.all([requestGlobalLock(input), requestGlobalLock(input)])
    expect(two.switchId).toBe(one.switchId)
    expect(await switches()).toHaveLength(1)
  })

  test('a second switch is refused while one is under way, on, or there is nothing to release', async () => {
    await expect(requestTestGlobalLock(reseller, 'unlocked')).rejects.toMatchObject({ code: 'everyone-off' })
    const switchId = await requestTestGlobalLock(reseller, 'locked')
    await expect(requestTestGlobalLock(reseller, 'locked')).rejects.toMatchObject({
      code: 'everyone-under-way',
    })
    await driveGlobalLock(reseller, switchId)
    await expect(requestTestGlobalLock(reseller, 'locked')).rejects.toMatchObject({ code: 'everyone-on' })
    await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'unlocked'))
    await expect(requestTestGlobalLock(reseller, 'unlocked')).rejects.toMatchObject({ code: 'everyone-off' })
    expect(await reseller.control.hitCount(endpoint)).toBe(2)
  })
})

describe('the owner’s password again', () => {
  async function ownerWith(password: string) {
    await asOwner('delete from portal.sign_in_attempt')
    await asOwner('update portal.staff set password_hash = $2 where id = $1', [
      reseller.owner.id,
      await hashPassword(password),
    ])
    const [row] = await asOwner<{ email: string }>('select email from portal.staff where id = $1', [
      reseller.owner.id,
    ])
    const staff = { id: reseller.owner.id ?? '', resellerId: reseller.resellerId, email: row?.email ?? '' }
    const actor = { ...reseller.owner, address: `10.0.0.${Math.floor(Math.random() * 250)}` }
    return { staff, actor, purpose: 'everyone' }
  }

  test('the right one passes, a wrong one is refused, written down and slowed down', async () => {
    const input = await ownerWith('la puerta verde')
    await expect(requireStepUp({ ...input, proof: { password: 'la puerta verde' } })).resolves.toBeUndefined()
    const wrong = () => requireStepUp({ ...input, proof: { password: 'otra' } })
    for (let round = 0; round < 3; round += 1) {
      await expect(wrong()).rejects.toMatchObject({ code: 'step-up-refused' })
    }
    await expect(wrong()).rejects.toMatchObject({ code: 'sign-in-wait' })
    const lines = await asOwner(
      "select 1 from portal.audit_event where reseller_id = $1 and action = 'staff.step-up-refused'",
      [reseller.resellerId],
    )
    expect(lines).toHaveLength(3)
  })

  test('somebody else’s password is not one’s own', async () => {
    const input = await ownerWith('la puerta verde')
    const other = await reseller.addStaff('owner')
    await expect(
      requireStepUp({
        ...input,
        staff: { ...input.staff, id: other.id ?? '' },
        proof: { password: 'la puerta verde' },
      }),
    ).rejects.toMatchObject({ code: 'step-up-refused' })
  })
})

describe('a second owner', () => {
  test('is asked before a lock and approves it; nothing is sent before that', async () => {
    const second = await reseller.addStaff('owner')
    const { switchId, needsApproval } = await requestGlobalLock(request())
    expect(needsApproval).toBe(true)
    const input = { resellerId: reseller.resellerId, switchId }
    await expect(approveGlobalLock({ ...input, actor: reseller.owner })).rejects.toMatchObject({
      code: 'everyone-approve-own',
    })
    const admin = await reseller.addStaff('admin')
    await expect(approveGlobalLock({ ...input, actor: admin })).rejects.toMatchObject({ code: 'not-allowed' })
    expect(await reseller.control.hitCount(endpoint)).toBe(0)
    await approveGlobalLock({ ...input, actor: second })
    await approveGlobalLock({ ...input, actor: second })
    expect(await driveGlobalLock(reseller, switchId)).toMatchObject({ state: 'confirmed' })
    // A release needs nobody else.
    expect(await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'unlocked'))).toMatchObject({
      state: 'confirmed',
    })
  })

  test('comes too late after half an hour, and the next request is free', async () => {
    const second = await reseller.addStaff('owner')
    const now = new Date(Date.now() - 31 * 60_000)
    const { switchId } = await requestGlobalLock({ ...request(), now })
    const approving = approveGlobalLock({ resellerId: reseller.resellerId, switchId, actor: second })
    await expect(approving).rejects.toMatchObject({ code: 'everyone-approval-over' })
    expect(await driveGlobalLock(reseller, switchId)).toMatchObject({
      state: 'cancelled',
      cause: 'approval-expired',
    })
    await requestGlobalLock(request())
  })

  test('leaves single locks alone while they wait, and a request can be withdrawn', async () => {
    await reseller.addStaff('owner')
    const { switchId } = await requestGlobalLock(request())
    const run = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    expect(run.state).toBe('finished')
    await withdrawGlobalLock({ resellerId: reseller.resellerId, switchId, actor: reseller.owner })
    await withdrawGlobalLock({ resellerId: reseller.resellerId, switchId, actor: reseller.owner })
    expect(await getGlobalLockRow(switchId)).toMatchObject({ state: 'cancelled', cause: 'withdrawn' })
    expect(await reseller.control.hitCount(endpoint)).toBe(0)
  })
})

describe('single locks and the switch keep out of each other’s way', () => {
  test('open runs refuse the switch and are named', async () => {
    await startTestRun(reseller, [at(0)], 'locked')
    await expect(requestTestGlobalLock(reseller, 'locked')).rejects.toMatchObject({
      code: 'everyone-runs-open',
      values: { runs: expect.stringMatching(/^#1 \(owner/) },
    })
  })

  test('new runs and undo are refused while everyone is locked, and welcome after the release', async () => {
    const before = await driveRun(reseller, await startTestRun(reseller, [at(0)], 'locked'))
    const switchId = await requestTestGlobalLock(reseller, 'locked')
    await expect(startTestRun(reseller, [at(1)], 'unlocked')).rejects.toMatchObject({
      code: 'everyone-under-way',
    })
    await driveGlobalLock(reseller, switchId)
    await expect(startTestRun(reseller, [at(1)], 'unlocked')).rejects.toMatchObject({ code: 'everyone-on' })
    const undo = { resellerId: reseller.resellerId, runId: before.id, actor: reseller.owner }
    await expect(undoLockRun(undo)).rejects.toMatchObject({ code: 'everyone-on' })
    expect(await findStandingLine(reseller.resellerId)).toMatchObject({ id: switchId })
    await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'unlocked'))
    expect(await findStandingLine(reseller.resellerId)).toBeNull()
    expect((await driveRun(reseller, await startTestRun(reseller, [at(1)], 'locked'))).state).toBe('finished')
  })

  test('a run and a switch asked for in the same instant: one of them is refused', async () => {
    const both = await Promise.allSettled([
      requestTestGlobalLock(reseller, 'locked'),
      startTestRun(reseller, [at(0)], 'locked'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a finished switch has nothing to repair', async () => {
    const { id } = await driveGlobalLock(reseller, await requestTestGlobalLock(reseller, 'locked'))
    const repairing = repairGlobalLock({
      resellerId: reseller.resellerId,
      switchId: id,
      actor: reseller.owner,
    })
    await expect(repairing).rejects.toMatchObject({ code: 'everyone-nothing-to-repair' })
  })
})
