import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addSignedInStaff, type TestStaff, testOrigin, testPassword } from '../../../e2e/support/test-factors'
import { asOwner } from '../../../e2e/support/test-owner'
import { addKnownDevice } from '../../platform/auth/known-device'
import { endSession } from '../../platform/auth/sessions/end-sessions'
import { sealClaims } from '../../platform/auth/sessions/session-cookie'
import { checkCredentials } from '../../platform/auth/sign-in/check-credentials'
import { requireStepUp } from '../../platform/auth/sign-in/step-up'
import { inScope, outsideScope } from '../../platform/database/db'
import { changeOwnPassword } from './change-own-account'
import { endSessionsOf } from './sign-in/end-staff-sessions'
import { startSession } from './sign-in/start-session'

const start = new Date()
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

let owner: TestStaff
/** Device cookie of the owner's browser. */
let known: string

beforeEach(async () => {
  await outsideScope().signInAttempt.deleteMany()
  owner = await addSignedInStaff('owner')
  known = await deviceOf(owner)
})

const deviceOf = ({ staff, sessionId }: TestStaff, before?: string) =>
  addKnownDevice(before, { staffId: staff.id, sessionId })

type Try = { password?: string; knownDevice?: string; address?: string; at?: Date; email?: string }

function tryPassword({ password, knownDevice, address = '203.0.113.7', at = start, email }: Try = {}) {
  return checkCredentials({
    email: email ?? owner.staff.email,
    password: password ?? testPassword,
    address,
    knownDevice,
    now: at,
  })
}

/** Guesses passwords knowing only the e-mail, from the owner's address and from others. */
async function attack(times = 100, email?: string): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const address = count % 2 === 0 ? '203.0.113.7' : `198.51.100.${count}`
    await tryPassword({ password: 'a guess', address, email })
  }
}

const stepUp = (password: string, at = start, sessionId = owner.sessionId) =>
  requireStepUp({ ...owner, sessionId, proof: { password }, purpose: 'test', always: true, now: at })

describe('a hundred wrong passwords of a stranger', () => {
  test('do not keep the owner out of a browser that is known, nor from a proof in an open session', async () => {
    await attack()
    expect(await tryPassword({ knownDevice: known })).toMatchObject({ verdict: 'right' })
    await expect(stepUp(testPassword)).resolves.toBeUndefined()
  })

  test('make every other stranger wait, and the owner’s right password on a known device changes nothing of it', async () => {
    await attack()
    expect((await tryPassword()).verdict).toBe('wait')
    await tryPassword({ knownDevice: known })
    await stepUp(testPassword)
    expect((await tryPassword()).verdict).toBe('wait')
    expect((await tryPassword({ address: '192.0.2.44' })).verdict).toBe('wait')
  })

  test('are answered alike whether the e-mail has an account or not', async () => {
    const nobody = `${randomUUID()}@example.pe`
    const answers = async (email: string) => {
      const verdicts: unknown[] = []
      for (let count = 0; count < 8; count += 1) {
        const tried = await tryPassword({
          password: 'a guess',
          address: `198.51.100.${count}`,
          email,
          knownDevice: known,
        })
        verdicts.push(tried.verdict === 'wait' ? tried.seconds : tried.verdict)
      }
      return verdicts
    }
    const other = await addSignedInStaff('support', owner.staff.resellerId)
    expect(await answers(nobody)).toEqual(await answers(other.staff.email))
  })
})

describe('guessing from a stolen cookie of a device', () => {
  test('waits after three wrong passwords, for that device alone', async () => {
    for (let count = 0; count < 3; count += 1) {
      expect((await tryPassword({ password: 'a guess', knownDevice: known })).verdict).toBe('wrong')
    }
    expect((await tryPassword({ knownDevice: known })).verdict).toBe('wait')
    // From another address too: the limit is the device's.
    expect((await tryPassword({ knownDevice: known, address: '192.0.2.9' })).verdict).toBe('wait')
    expect((await tryPassword()).verdict).toBe('right')
    await expect(stepUp(testPassword)).resolves.toBeUndefined()
  })

  test('is over once the owner has signed in again there: the old cookie is a stranger’s', async () => {
    const again = await startSession({
      resellerId: owner.staff.resellerId,
      staffId: owner.staff.id,
      generation: 1,
      how: 'password',
      secondFactorAt: null,
      origin: { ...testOrigin, knownDevice: known },
    })
    const fresh = await deviceOf({ ...owner, sessionId: again?.claims.sid ?? '' }, known)
    await attack(8)
    expect((await tryPassword({ knownDevice: known })).verdict).toBe('wait')
    expect((await tryPassword({ knownDevice: fresh })).verdict).toBe('right')
  })
})

describe('guessing from a stolen session', () => {
  test('waits after three wrong proofs, for that session alone', async () => {
    for (let count = 0; count < 3; count += 1) {
      await expect(stepUp('a guess')).rejects.toMatchObject({ code: 'step-up-refused' })
    }
    await expect(stepUp(testPassword)).rejects.toMatchObject({ code: 'sign-in-wait' })
    await expect(stepUp(testPassword, later(2))).resolves.toBeUndefined()
    expect((await tryPassword()).verdict).toBe('right')
    expect((await tryPassword({ knownDevice: known })).verdict).toBe('right')
  })

  test('in one session delays no other', async () => {
    const again = await startSession({
      resellerId: owner.staff.resellerId,
      staffId: owner.staff.id,
      generation: 1,
      how: 'password',
      secondFactorAt: null,
      origin: testOrigin,
    })
    for (let count = 0; count < 5; count += 1) await stepUp('a guess').catch(() => undefined)
    await expect(stepUp(testPassword, start, again?.claims.sid)).resolves.toBeUndefined()
  })
})

describe('a device is a stranger’s', () => {
  const isKnown = async (knownDevice: string) => {
    await attack(8)
    return (await tryPassword({ knownDevice })).verdict === 'right'
  }

  test.each([
    ['that is made up', async () => 'x.y.z'],
    ['of somebody else', async () => deviceOf(await addSignedInStaff('owner'))],
    [
      'whose session is somebody else’s',
      async () =>
        addKnownDevice(undefined, {
          staffId: owner.staff.id,
          sessionId: (await addSignedInStaff('owner')).sessionId,
        }),
    ],
    [
      'that is a session’s cookie',
      async () => {
        const { staff, sessionId } = owner
        return sealClaims({ sub: staff.id, resellerId: staff.resellerId, sid: sessionId })
      },
    ],
  ])('with a cookie %s', async (_what, cookie) => {
    expect(await isKnown(await cookie())).toBe(false)
  })

  test('once the password was changed on another, and this one stays known', async () => {
    const elsewhere = await addSignedInStaff('owner', owner.staff.resellerId)
    expect(elsewhere.staff.id).not.toBe(owner.staff.id)
    const started = await startSession({
      resellerId: owner.staff.resellerId,
      staffId: owner.staff.id,
      generation: 1,
      how: 'password',
      secondFactorAt: null,
      origin: testOrigin,
    })
    const here = await deviceOf({ ...owner, sessionId: started?.claims.sid ?? '' })
    const password = 'another quiet lamp over the door'
    const sessionId = started?.claims.sid ?? ''
    await changeOwnPassword({ ...owner, sessionId, proof: { password: testPassword }, password })
    await attack(8)
    expect((await tryPassword({ knownDevice: known, password })).verdict).toBe('wait')
    expect((await tryPassword({ knownDevice: here, password })).verdict).toBe('right')
  })

  test('once an owner has ended the session that it had', async () => {
    const { resellerId } = owner.staff
    const person = await addSignedInStaff('support', resellerId)
    const device = await deviceOf(person)
    const { staff, sessionId } = person
    await endSessionsOf({ resellerId, actor: owner.actor, staffId: staff.id, sessionId })
    await attack(8, staff.email)
    expect((await tryPassword({ knownDevice: device, email: staff.email })).verdict).toBe('wait')
  })

  test('after ninety days without a sign-in', async () => {
    await asOwner(`update portal.staff_session set created_at = now() - interval '91 days' where id = $1`, [
      owner.sessionId,
    ])
    expect(await isKnown(known)).toBe(false)
  })

  test('but not after signing out', async () => {
    const { staff, sessionId } = owner
    await inScope(staff.resellerId, (tx) =>
      endSession(tx, { staffId: staff.id, sessionId, why: 'signed_out' }),
    )
    expect(await isKnown(known)).toBe(true)
  })

  test('and one browser knows several people, the last five', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, () => addSignedInStaff('support', owner.staff.resellerId)),
    )
    let jar = known
    for (const person of people) jar = await deviceOf(person, jar)
    expect(await isKnown(jar)).toBe(false)
    const [first] = people
    await attack(8, first?.staff.email)
    expect((await tryPassword({ knownDevice: jar, email: first?.staff.email })).verdict).toBe('right')
  })
})
