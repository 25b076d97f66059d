import { beforeEach, describe, expect, test, vi } from 'vitest'

// Every process holds both keys before the vault is re-encrypted.
vi.hoisted(() => {
  const key = Buffer.alloc(32, 9).toString('base64')
  process.env.VAULT_KEYS = `k1:${key},${process.env.VAULT_KEYS}`
})

import { randomUUID } from 'node:crypto'
import {
  addSignedInStaff,
  type TestStaff,
  testOrigin,
  testPassword,
} from '../../../../e2e/support/test-factors'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { consumeCode } from '../../../platform/auth/factors/consume-code'
import { findPendingTotp } from '../../../platform/auth/factors/pending-totp'
import { totpCodeAt } from '../../../platform/auth/factors/totp'
import { checkCredentials } from '../../../platform/auth/sign-in/check-credentials'
import { outsideScope } from '../../../platform/database/db'
import { keyRing } from '../../../platform/vault/key-ring'
import { rotateReseller } from '../../../platform/vault/rotate-reseller'
import { admitFirstFactor } from '../sign-in/sign-in'
import { beginTotp, confirmTotp } from './enrol-totp'
import { finishSignIn } from './finish-sign-in'

type Enrolled = { person: TestStaff; key: string }

const stepMs = 30_000
const now = new Date()
const inSteps = (steps: number) => new Date(now.getTime() + steps * stepMs)

let resellerId: string

beforeEach(async () => {
  resellerId = await addReseller(`r-${randomUUID()}`)
  await outsideScope().signInAttempt.deleteMany()
})

const idsOf = ({ staff }: TestStaff) => ({ resellerId, staffId: staff.id })

async function enrol(): Promise<Enrolled> {
  const person = await addSignedInStaff('support', resellerId)
  await beginTotp({ ...person, proof: { password: testPassword }, now })
  const { staff, sessionId } = person
  const pending = await findPendingTotp({ staff, sessionId, resellerName: 'Andes', now })
  const key = pending?.key.replaceAll(' ', '') ?? ''
  await confirmTotp({ ...person, proof: {}, passcode: totpCodeAt(key, now), now })
  return { person, key }
}

async function signInWith({ person, key }: Enrolled, at: Date): Promise<string> {
  const { email } = person.staff
  const checked = await checkCredentials({ email, password: testPassword, ...testOrigin, now: at })
  if (checked.verdict !== 'right') return checked.verdict
  const entered = await admitFirstFactor({ account: checked.account, how: 'password', origin: testOrigin })
  if (entered.result !== 'second-factor') return entered.result
  const proof = { code: totpCodeAt(key, at) }
  return (await finishSignIn({ token: entered.token, origin: testOrigin, proof, now: at })).result
}

const rotateTo = (currentId: string) => rotateReseller({ ...keyRing(), currentId }, resellerId)

/** Re-encrypts the vault with either key in turn while the work runs. */
async function whileRotating<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false
  let rotations = 0
  const rotating = (async () => {
    for (; !isOver; rotations += 1) {
      const { unopenable, busy } = await rotateTo(rotations % 2 === 0 ? 't1' : 'k1')
      expect({ unopenable, busy }).toEqual({ unopenable: [], busy: 0 })
    }
  })()
  const done = await work().finally(() => {
    isOver = true
  })
  await rotating
  return done
}

async function expectAllSealedBy(keyId: string, count: number): Promise<void> {
  const rows = await asOwner<{ key: string }>(
    `select split_part(secret_ciphertext, '.', 2) as key from portal.staff_totp where reseller_id = $1`,
    [resellerId],
  )
  expect(rows.map(({ key }) => key)).toEqual(Array(count).fill(keyId))
}

describe('while the vault seals everything anew', () => {
  test('no right code is refused', async () => {
    const people = await Promise.all([enrol(), enrol(), enrol()])
    const refused = await whileRotating(() =>
      Promise.all(
        people.map(async ({ person, key }) => {
          const results: (string | null)[] = []
          for (let step = 2; step < 42; step += 1) {
            const at = inSteps(step)
            results.push(await consumeCode({ ...idsOf(person), code: totpCodeAt(key, at), now: at }))
          }
          return results.filter((result) => result !== 'totp')
        }),
      ),
    )
    expect(refused).toEqual([[], [], []])
  })

  test('a code still counts once, however many send it at the same moment', async () => {
    const { person, key } = await enrol()
    const done = await whileRotating(async () => {
      const taken: number[] = []
      for (let step = 2; step < 12; step += 1) {
        const at = inSteps(step)
        const input = { ...idsOf(person), code: totpCodeAt(key, at), now: at }
        const all = await Promise.all(Array.from({ length: 4 }, () => consumeCode(input)))
        taken.push(all.filter((result) => result === 'totp').length)
      }
      return taken
    })
    expect(done).toEqual(Array(10).fill(1))
  })

  test('people sign in and enrol, and nothing that they sealed is lost', async () => {
    const before = await enrol()
    const done = await whileRotating(async () => {
      const [first, added] = await Promise.all([signInWith(before, inSteps(2)), enrol(), enrol(), enrol()])
      return { first, people: [before, added] }
    })
    expect(done.first).toBe('signed-in')
    expect(await rotateTo('k1')).toMatchObject({ unopenable: [], busy: 0 })
    await expectAllSealedBy('k1', 4)
    for (const person of done.people) expect(await signInWith(person, inSteps(9))).toBe('signed-in')
  })
})
