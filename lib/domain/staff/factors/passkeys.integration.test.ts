import { beforeEach, describe, expect, it } from 'vitest'
import {
  addSignedInStaff,
  type TestStaff,
  testOrigin,
  testPassword,
} from '../../../../e2e/support/test-factors'
import { asOwner } from '../../../../e2e/support/test-owner'
import { TestAuthenticator } from '../../../../e2e/support/test-passkey'
import { checkPasskey } from '../../../platform/auth/factors/check-passkey'
import { authenticationOptions } from '../../../platform/auth/factors/passkey-challenge'
import { outsideScope } from '../../../platform/database/db'
import { addPasskey, offerPasskey } from './add-passkey'
import { removePasskey } from './remove-factor'
import { signInWithPasskey } from './sign-in-with-passkey'

const now = new Date()
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const proof = { password: testPassword }

beforeEach(async () => {
  await outsideScope().signInAttempt.deleteMany()
})

async function register(person: TestStaff, device: TestAuthenticator): Promise<string[]> {
  const offer = await offerPasskey({ ...person, proof, now })
  return addPasskey({ ...person, answer: device.register(offer), name: 'Laptop', now })
}

async function addWithPasskey(device = new TestAuthenticator()) {
  const person = await addSignedInStaff('support')
  const codes = await register(person, device)
  return { person, device, codes }
}

const ask = () => authenticationOptions({ purpose: 'sign-in', of: null, now })
const signIn = (answer: string, at = now) => signInWithPasskey({ answer, origin: testOrigin, now: at })

describe('a passkey', () => {
  it('signs its owner in by itself, with a fresh second factor, and recovery codes come with the first', async () => {
    const { person, device, codes } = await addWithPasskey()
    expect(codes).toHaveLength(10)
    const answer = await signIn(device.sign(await ask()))
    expect(answer).toMatchObject({ result: 'signed-in', claims: { sub: person.staff.id } })
    const [session] = await asOwner<{ how: string; second_factor_at: Date }>(
      'select how, second_factor_at from portal.staff_session where staff_id = $1 order by created_at desc limit 1',
      [person.staff.id],
    )
    expect(session).toMatchObject({ how: 'passkey', second_factor_at: now })
  })

  it('opens nothing with an answer that was used before, or to a question that is too old or was never asked', async () => {
    const { device } = await addWithPasskey()
    const answer = device.sign(await ask())
    expect((await signIn(answer)).result).toBe('signed-in')
    expect((await signIn(answer)).result).toBe('refused')
    const old = device.sign(await ask())
    expect((await signIn(old, later(301))).result).toBe('refused')
    const invented = device.sign(JSON.stringify({ challenge: 'bmV2ZXIgYXNrZWQ' }))
    expect((await signIn(invented)).result).toBe('refused')
  })

  it('opens once when one answer is sent twice at the same moment', async () => {
    const { device } = await addWithPasskey()
    const answer = device.sign(await ask())
    const both = await Promise.all([signIn(answer), signIn(answer)])
    expect(both.map(({ result }) => result).toSorted()).toEqual(['refused', 'signed-in'])
  })

  it('opens nothing from another page or for another host, or without user verification', async () => {
    const { device } = await addWithPasskey()
    const spoiled = [
      () => Object.assign(device.place, { origin: 'http://localhost.evil.example' }),
      () => Object.assign(device.place, { rpId: 'evil.example' }),
      () => Object.assign(device, { userVerified: false } satisfies Partial<TestAuthenticator>),
    ]
    const good = { ...device.place }
    for (const spoil of spoiled) {
      spoil()
      expect((await signIn(device.sign(await ask()))).result).toBe('refused')
      Object.assign(device.place, good)
      device.userVerified = true
    }
    expect((await signIn(device.sign(await ask()))).result).toBe('signed-in')
  })

  it('whose counter does not go on is a copy, and opens nothing', async () => {
    const { device } = await addWithPasskey()
    const at = async (counter: number) => {
      device.counter = counter
      return (await signIn(device.sign(await ask()))).result
    }
    expect(await at(7)).toBe('signed-in')
    expect(await at(7)).toBe('refused')
    expect(await at(3)).toBe('refused')
    expect(await at(0)).toBe('refused')
    expect(await at(8)).toBe('signed-in')
  })

  it('answers for nothing but what was asked: neither another purpose nor another person', async () => {
    const { person, device } = await addWithPasskey()
    const { resellerId, id: staffId } = person.staff
    const other = await addWithPasskey()
    const forStepUp = device.sign(
      await authenticationOptions({ purpose: 'step-up', of: { resellerId, staffId }, now }),
    )
    expect((await signIn(forStepUp)).result).toBe('refused')
    const question = await authenticationOptions({ purpose: 'second', of: { resellerId, staffId }, now })
    const check = (answer: string) => checkPasskey({ answer, purpose: 'second', staffId, now })
    expect(await check(other.device.sign(question))).toBeNull()
    expect(await check(device.sign(question))).toMatchObject({ id: staffId })
  })

  it('opens nothing for a suspended person, and nothing once it was taken away', async () => {
    const { person, device } = await addWithPasskey()
    const { id: staffId } = person.staff
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [staffId])
    expect((await signIn(device.sign(await ask()))).result).toBe('refused')
    await asOwner('update portal.staff set suspended_at = null where id = $1', [staffId])
    const [row] = await asOwner<{ id: string }>('select id from portal.staff_passkey where staff_id = $1', [
      staffId,
    ])
    await removePasskey({ ...person, proof: {}, passkeyId: row?.id ?? '', now })
    expect((await signIn(device.sign(await ask()))).result).toBe('refused')
  })
})

describe('registering a passkey', () => {
  it('takes no answer from another page, for another host, without unlocking, or to another person’s question', async () => {
    const person = await addSignedInStaff('support')
    const stranger = await addSignedInStaff('support')
    const devices = [
      new TestAuthenticator({ origin: 'http://evil.example', rpId: 'localhost' }),
      new TestAuthenticator({ origin: 'http://localhost:3000', rpId: 'evil.example' }),
      Object.assign(new TestAuthenticator(), { userVerified: false } satisfies Partial<TestAuthenticator>),
    ]
    for (const device of devices) {
      await expect(register(person, device)).rejects.toMatchObject({ code: 'passkey-not-made' })
    }
    const offer = await offerPasskey({ ...stranger, proof, now })
    const answer = new TestAuthenticator().register(offer)
    await expect(addPasskey({ ...person, answer, name: 'Laptop', now })).rejects.toMatchObject({
      code: 'passkey-not-made',
    })
  })

  it('takes an answer once, and a device once', async () => {
    const person = await addSignedInStaff('support')
    const device = new TestAuthenticator()
    const offer = await offerPasskey({ ...person, proof, now })
    const answer = device.register(offer)
    await addPasskey({ ...person, answer, name: 'Laptop', now })
    await expect(addPasskey({ ...person, answer, name: 'Laptop', now })).rejects.toMatchObject({
      code: 'passkey-not-made',
    })
    const again = device.register(await offerPasskey({ ...person, proof: {}, now }))
    await expect(addPasskey({ ...person, answer: again, name: 'Laptop', now })).rejects.toMatchObject({
      code: 'passkey-known',
    })
  })
})
