import { beforeEach, describe, expect, test } from 'vitest'
import { addSignedInStaff, type TestStaff, testOrigin, testPassword } from '../../../e2e/support/test-factors'
import { asOwner } from '../../../e2e/support/test-owner'
import { changeOwnPassword } from './change-own-account'
import { endOwnSession, endSessionsOf } from './sign-in/end-staff-sessions'
import { signOut, signOutEverywhere } from './sign-in/sign-out'
import { startSession } from './sign-in/start-session'
import { suspendStaff } from './suspend-staff'

const mark = 'm'.repeat(43)
const otherMark = 'o'.repeat(43)

let owner: TestStaff
let person: TestStaff
/** A session of the person in each of two browsers, with what it was turned on in. */
let here: string
let there: string

beforeEach(async () => {
  owner = await addSignedInStaff('owner')
  person = await addSignedInStaff('support', owner.staff.resellerId)
  here = await signInWith(mark)
  there = await signInWith(otherMark)
  for (const [sessionId, name] of [
    [here, 'here'],
    [there, 'there'],
  ]) {
    await asOwner(
      `insert into portal.push_subscription (id, reseller_id, staff_id, session_id, device_hash, endpoint, p256dh, auth)
       select gen_random_uuid(), reseller_id, staff_id, id, device_hash, $2, '', '' from portal.staff_session where id = $1`,
      [sessionId, name],
    )
  }
})

async function signInWith(deviceMark: string, who = person): Promise<string> {
  const [row] = await asOwner<{ generation: number }>(
    'select session_generation as generation from portal.staff where id = $1',
    [who.staff.id],
  )
  const started = await startSession({
    resellerId: who.staff.resellerId,
    staffId: who.staff.id,
    generation: row?.generation ?? 1,
    how: 'password',
    secondFactorAt: null,
    origin: { ...testOrigin, deviceMark },
  })
  return started?.claims.sid ?? ''
}

const left = async () =>
  (
    await asOwner<{ endpoint: string }>(
      'select endpoint from portal.push_subscription where staff_id = $1 order by 1',
      [person.staff.id],
    )
  ).map(({ endpoint }) => endpoint)

describe('a browser shows nothing any more', () => {
  test('once its person signed out of it, in a later session, too', async () => {
    const later = await signInWith(mark)
    await signOut({ ...person, sessionId: later })
    expect(await left()).toEqual(['there'])
  })

  test('once its session was ended from another, or by an owner', async () => {
    await endOwnSession({ ...person, sessionId: here })
    expect(await left()).toEqual(['there'])
    const { staff } = person
    await endSessionsOf({
      resellerId: staff.resellerId,
      actor: owner.actor,
      staffId: staff.id,
      sessionId: there,
    })
    expect(await left()).toEqual([])
  })

  test('once the password was changed in another', async () => {
    const password = 'another quiet lamp over the door'
    await changeOwnPassword({ ...person, sessionId: here, proof: { password: testPassword }, password })
    expect(await left()).toEqual(['here'])
  })

  test('once its person signed out everywhere', async () => {
    await signOutEverywhere(person)
    expect(await left()).toEqual([])
  })

  test('once its person was suspended', async () => {
    const { resellerId, id: staffId } = person.staff
    await suspendStaff({ resellerId, actor: owner.actor, staffId })
    expect(await left()).toEqual([])
  })

  test('once another person signed in in it', async () => {
    await signInWith(mark, owner)
    expect(await left()).toEqual(['there'])
  })
})

test('a browser shows more when its person signs in again in it', async () => {
  await signInWith(mark)
  expect(await left()).toEqual(['here', 'there'])
})
