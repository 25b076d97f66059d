import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testMail } from '../../../../e2e/support/mail/test-mail'
import { addSession, asOwner } from '../../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../../e2e/support/test-staff'
import { listAudit } from '../../../platform/audit/queries'
import { findSession } from '../../../platform/auth/sessions/find-session'
import { checkCredentials } from '../../../platform/auth/sign-in/check-credentials'
import { hashPassword } from '../../../platform/auth/sign-in/hash-password'
import { outsideScope, readInScope } from '../../../platform/database/db'
import { Conflict, Forbidden } from '../../../platform/errors'
import { countResetRequest, createResetLink, requestPasswordReset } from './open-reset'
import { checkResetLink, resetPassword } from './reset-password'

const before = 'a quiet lamp over the door'
const after = 'another lamp in the window'
const origin = { address: '203.0.113.9', requestId: 'request-1' }
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(before)
})

beforeEach(async () => {
  await asOwner('delete from portal.rate_count')
})

afterAll(() => testMail.close())

async function addPerson(resellerId: string): Promise<TestPerson> {
  const person = await addTestPerson(resellerId, 'support')
  await asOwner('update portal.staff set password_hash = $2 where id = $1', [person.id, passwordHash])
  return person
}

function lettersTo(address: string) {
  return asOwner<{ body: string }>(
    'select body from portal.mail where recipient = $1 order by created_at, key',
    [address],
  )
}

async function tokenTo(address: string): Promise<string> {
  const bodies = (await lettersTo(address)).map(({ body }) => /\/password\/(\S+)/.exec(body)?.[1])
  return bodies.findLast(Boolean) ?? ''
}

async function ask(email: string): Promise<string> {
  await requestPasswordReset({ email, origin })
  return tokenTo(email.trim().toLowerCase())
}

async function signIn(email: string, password: string) {
  await outsideScope().signInAttempt.deleteMany()
  return (await checkCredentials({ email, password, address: origin.address, now: new Date() })).verdict
}

describe('a forgotten password', () => {
  it('is replaced through the link: every session ends, the person is told, and nobody is signed in', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const sessions = [
      await addSession({ resellerId, staffId: person.id }),
      await addSession({ resellerId, staffId: person.id }),
    ]
    const token = await ask(` ${person.email.toUpperCase()} `)
    expect(await checkResetLink(token)).toMatchObject({ state: 'open', email: person.email })
    expect(await signIn(person.email, before)).toBe('right')
    await resetPassword({ token, password: after, origin })
    expect([await signIn(person.email, before), await signIn(person.email, after)]).toEqual([
      'wrong',
      'right',
    ])
    expect(await Promise.all(sessions.map((claims) => findSession(claims)))).toEqual([null, null])
    expect(await lettersTo(person.email)).toHaveLength(2)
    const { lines } = await listAudit(resellerId)
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'staff.password-reset', actorName: person.name, after: { sessions: 2 } },
      { action: 'staff.password-reset-asked' },
    ])
    expect(JSON.stringify(lines)).not.toContain(token)
  })

  it('is replaced once, however many use the link at once', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const token = await ask(person.email)
    const tries = await Promise.allSettled(
      [1, 2, 3].map((round) => resetPassword({ token, password: `${after} ${round}`, origin })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(resetPassword({ token, password: after, origin })).rejects.toThrow(Conflict)
    expect(await checkResetLink(token)).toEqual({ state: 'used' })
  })

  it('keeps of its link only the hash, and shows it to its reseller alone', async () => {
    const [here, there] = [await addResellerWithOwner(), await addResellerWithOwner()]
    const person = await addPerson(here.resellerId)
    const token = await ask(person.email)
    const rows = await asOwner('select * from portal.staff_password_reset where staff_id = $1', [person.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
    const count = (resellerId: string) =>
      readInScope(resellerId, (query) => query('select 1 from portal.staff_password_reset'))
    expect([(await count(here.resellerId)).length, (await count(there.resellerId)).length]).toEqual([1, 0])
  })

  it('is closed by time, by a newer link, by ending the sessions and by suspension', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const expired = await ask(person.email)
    await asOwner("update portal.staff_password_reset set expires_at = now() - interval '1 second'")
    expect(await checkResetLink(expired)).toEqual({ state: 'expired' })
    const replaced = await ask(person.email)
    const ended = await ask(person.email)
    await asOwner('update portal.staff set session_generation = session_generation + 1 where id = $1', [
      person.id,
    ])
    await asOwner('delete from portal.rate_count')
    const shut = await ask(person.email)
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [person.id])
    for (const token of [replaced, ended, shut])
      expect(await checkResetLink(token)).toEqual({ state: 'over' })
    expect(await checkResetLink('guess')).toEqual({ state: 'unknown' })
    for (const token of [expired, replaced, ended, shut, 'guess']) {
      await expect(resetPassword({ token, password: after, origin })).rejects.toMatchObject({
        code: 'reset-link-closed',
      })
    }
  })

  it('writes to nobody without an account, nor to the suspended, and three letters an hour at most', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const stranger = `${randomUUID()}@example.pe`
    await requestPasswordReset({ email: stranger, origin })
    expect(await lettersTo(stranger)).toEqual([])
    for (let round = 0; round < 5; round++) await requestPasswordReset({ email: person.email, origin })
    expect(await lettersTo(person.email)).toHaveLength(3)
    await asOwner('delete from portal.rate_count')
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [person.id])
    await requestPasswordReset({ email: person.email, origin })
    expect(await lettersTo(person.email)).toHaveLength(3)
  })

  it('is asked for ten times an hour at most from one address', async () => {
    for (let round = 0; round < 10; round++) await countResetRequest(origin)
    await expect(countResetRequest(origin)).rejects.toMatchObject({ code: 'reset-wait' })
    await countResetRequest({ ...origin, address: '203.0.113.10' })
  })
})

describe('the link of an owner', () => {
  it('works like that of a letter, and no other role makes one, nor anybody for themselves', async () => {
    const { resellerId, owner } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const input = { resellerId, staffId: person.id }
    await expect(createResetLink({ ...input, actor: person })).rejects.toThrow(Forbidden)
    await expect(createResetLink({ ...input, staffId: owner.id, actor: owner })).rejects.toMatchObject({
      code: 'staff-self',
    })
    const { url } = await createResetLink({ ...input, actor: owner })
    const token = url.split('/').at(-1) ?? ''
    expect(await lettersTo(person.email)).toEqual([])
    await resetPassword({ token, password: after, origin })
    expect(await signIn(person.email, after)).toBe('right')
    const { lines } = await listAudit(resellerId)
    expect(lines.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['staff.password-reset', person.name],
      ['staff.password-reset-asked', owner.name],
    ])
  })
})
