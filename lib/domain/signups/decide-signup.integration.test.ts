import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller } from '../../../e2e/support/test-reseller'
import {
  countStoredPasswords,
  driveSignup,
  openSignups,
  queueTestSignup,
  type SignupReseller,
  signupForm,
  solveProof,
  tenantsOfRuc,
} from '../../../e2e/support/test-signups'
import { deleteJobs, listJobs } from '../../../e2e/support/test-workers'
import { daysFrom } from '../../platform/calendar/days'
import { syncTenants } from '../sync/sync-tenants'
import { admitWaiting } from './admit-waiting'
import { approveSignup, refuseSignup, retrySignup } from './decide-signup'
import { expireSignups } from './job/expire-signups'
import { submitSignup } from './public/submit-signup'
import { getSignup } from './queries'
import { pickUpSignups } from './tasks'

let reseller: SignupReseller
let other: SignupReseller

beforeAll(async () => {
  reseller = await openSignups(await openTestReseller({ tenants: 2, profile: { guestRegisterMs: 0 } }), {
    approval: 'manual',
    signupsMax: 1000,
  })
  other = await openSignups(await openTestReseller({ tenants: 0 }))
  return async () => {
    await reseller.close()
    await other.close()
  }
})
beforeEach(async () => {
  await reseller.control.clearFaults()
  await reseller.control.setProfile({ guestRegisterEnabled: true, guestRegisterMs: 0, resellerLimit: 0 })
})

async function ask(): Promise<string> {
  const { publicId } = await submitSignup(signupForm(reseller, { proof: await solveProof(reseller.slug) }))
  const [row] = await asOwner<{ id: string }>('select id from portal.signup where public_id = $1', [publicId])
  return row?.id ?? ''
}

const by = (signupId: string) => ({ resellerId: reseller.resellerId, actor: reseller.owner, signupId })
const view = (signupId: string) => getSignup(reseller.resellerId, signupId)
const trail = (action: string, signupId: string) =>
  asOwner('select reason from portal.audit_event where action = $1 and subject_id = $2', [action, signupId])

describe('a person who tries again', () => {
  test('is not limited by the attempts spent before', async () => {
    const id = await ask()
    await approveSignup(by(id))
    await reseller.control.setFault({ endpoint: 'guest.register', kind: 'status', status: 500, count: 3 })
    expect(await driveSignup(reseller, id)).toMatchObject({
      state: 'needs_person',
      cause: 'attempts-spent',
      attempt: 3,
    })
    await retrySignup(by(id))
    expect(await driveSignup(reseller, id)).toMatchObject({ state: 'created', attempt: 4 })
  })
})

describe('a decision', () => {
  test('approves once, and the tenant is created', async () => {
    const id = await ask()
    expect(await view(id)).toMatchObject({ state: 'approving', holdsPassword: true })
    await approveSignup(by(id))
    await approveSignup(by(id))
    expect(await trail('signup.approved', id)).toHaveLength(1)
    expect(await driveSignup(reseller, id)).toMatchObject({
      state: 'created',
      approvedByName: reseller.owner.name,
    })
    await approveSignup(by(id))
    await expect(refuseSignup(by(id))).rejects.toMatchObject({ code: 'signup-over' })
  })

  test('refuses once, with a reason, and the password is deleted', async () => {
    const id = await ask()
    await refuseSignup({ ...by(id), reason: 'No vendemos en esa región' })
    await refuseSignup({ ...by(id), reason: 'otra vez' })
    expect(await trail('signup.refused', id)).toEqual([{ reason: 'No vendemos en esa región' }])
    expect(await view(id)).toMatchObject({ state: 'refused', cause: 'by-staff', holdsPassword: false })
    await expect(approveSignup(by(id))).rejects.toMatchObject({ code: 'signup-over' })
  })

  test('two opposite decisions at once: only one counts', async () => {
    const id = await ask()
    const outcomes = await Promise.allSettled([approveSignup(by(id)), refuseSignup(by(id))])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    const { state } = await view(id)
    expect(['queued', 'refused']).toContain(state)
    expect(await countStoredPasswords(id)).toBe(state === 'queued' ? 1 : 0)
  })

  test.each(['support', 'viewer'] as const)('but not as %s', async (role) => {
    const id = await ask()
    const actor = await reseller.addStaff(role)
    for (const decide of [approveSignup, refuseSignup, retrySignup]) {
      await expect(decide({ ...by(id), actor })).rejects.toMatchObject({ code: 'not-allowed' })
    }
    expect((await view(id)).state).toBe('approving')
  })

  test('but not about another reseller’s request', async () => {
    const id = await ask()
    const theirs = { resellerId: other.resellerId, actor: other.owner, signupId: id }
    for (const decide of [approveSignup, refuseSignup, retrySignup]) {
      await expect(decide(theirs)).rejects.toMatchObject({ code: 'signup-missing' })
      await expect(decide({ ...theirs, signupId: 'x' })).rejects.toMatchObject({ code: 'signup-missing' })
    }
  })
})

describe('a request that needs a person', () => {
  test('goes on with another subdomain', async () => {
    const first = await driveSignup(reseller, await queueTestSignup(reseller))
    const id = await queueTestSignup(reseller, { subdomain: first.subdomain })
    expect(await driveSignup(reseller, id)).toMatchObject({ state: 'needs_person', cause: 'subdomain-taken' })
    await retrySignup({ ...by(id), subdomain: 'distinta1' })
    await retrySignup({ ...by(id), subdomain: 'distinta2' })
    const made = await driveSignup(reseller, id)
    expect(made).toMatchObject({ state: 'created', subdomain: 'distinta1' })
    expect(await tenantsOfRuc(made.ruc)).toEqual([{ subdomain: 'distinta1' }])
  })

  test('with an open outcome is looked up first, and cannot move to another address', async () => {
    await reseller.control.setFault({ endpoint: 'guest.register', kind: 'reset-after', count: 1 })
    const id = await queueTestSignup(reseller)
    await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'latency', ms: 0, count: 1 })
    await reseller.control.setFault({ endpoint: 'reseller.detail', kind: 'status', status: 500 })
    await reseller.control.setFault({ endpoint: 'tenant.login', kind: 'status', status: 500 })
    const stuck = await driveSignup(reseller, id, { policy: { settleMs: 200, giveUpMs: 100 } })
    expect(stuck).toMatchObject({ state: 'needs_person', cause: 'not-settled', holdsPassword: true })
    await reseller.control.clearFaults()
    await expect(retrySignup({ ...by(id), subdomain: 'otrolugar' })).rejects.toMatchObject({
      code: 'signup-outcome-open',
    })
    const before = await reseller.control.hitCount('guest.register')
    await retrySignup(by(id))
    expect(await driveSignup(reseller, id)).toMatchObject({ state: 'created', attempt: 1 })
    expect(await reseller.control.hitCount('guest.register')).toBe(before)
  })

  test('expires after a month, with its password', async () => {
    const id = await ask()
    await expireSignups(reseller.resellerId, daysFrom(new Date(), 31))
    expect(await view(id)).toMatchObject({ state: 'expired', cause: 'too-old', holdsPassword: false })
  })
})

test('the waiting list is admitted in order once a sync saw room', async () => {
  await asOwner(
    "update portal.signup set state = 'expired', password_ciphertext = null where tenant_id is null",
  )
  const full = (await reseller.control.tenants()).length
  await reseller.control.setProfile({ resellerLimit: full })
  const ids = [await queueTestSignup(reseller), await queueTestSignup(reseller)]
  const policy = { backOffMaxMs: 600_000 }
  for (const id of ids) expect((await driveSignup(reseller, id, { policy })).state).toBe('waiting')
  const soon = new Date(Date.now() + 60 * 60_000)
  await syncTenants(reseller.resellerId, { cause: 'cli' })
  expect(await admitWaiting(reseller.resellerId, soon)).toBe(0)
  await reseller.control.setProfile({ resellerLimit: full + 1 })
  await syncTenants(reseller.resellerId, { cause: 'cli' })
  expect(await admitWaiting(reseller.resellerId)).toBe(0)
  expect(await admitWaiting(reseller.resellerId, soon)).toBe(1)
  await asOwner('update portal.signup set next_at = now() where id = $1', [ids[0]])
  expect((await driveSignup(reseller, ids[0] ?? '')).state).toBe('created')
  expect((await view(ids[1] ?? '')).state).toBe('waiting')
})

test('a request without a job is picked up', async () => {
  const id = await queueTestSignup(reseller)
  const jobs = () => listJobs(`signup:${id}`)
  await deleteJobs(`signup:${id}`)
  await pickUpSignups()
  await pickUpSignups()
  expect(await jobs()).toHaveLength(1)
})
