import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testMail } from '../../../e2e/support/mail/test-mail'
import { addSession, asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson, type TestPerson } from '../../../e2e/support/test-staff'
import type { StaffRole } from '../../generated/prisma/enums'
import { listAudit } from '../../platform/audit/queries'
import { findSession } from '../../platform/auth/sessions/find-session'
import type { SessionClaims } from '../../platform/auth/sessions/session-cookie'
import { checkCredentials } from '../../platform/auth/sign-in/check-credentials'
import { hashPassword } from '../../platform/auth/sign-in/hash-password'
import { asStaff } from '../../platform/database/acting-staff-id'
import { outsideScope } from '../../platform/database/db'
import { Forbidden, NotFound } from '../../platform/errors'
import { createTag } from '../tenants/tags/change-tag'
import { cancelPendingEmail, changeOwnEmail, changeStaffEmail, findPendingEmail } from './change-email'
import { checkEmailLink, confirmEmail } from './confirm-email'
import { setStaffTags } from './set-staff-tags'
import { endOtherSessions } from './sign-in/end-staff-sessions'

const password = 'a quiet lamp over the door'
const origin = { address: '203.0.113.9', requestId: 'request-1', userAgent: 'a browser' }
const newEmail = () => `nuevo-${randomUUID().slice(0, 8)}@example.pe`
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

afterAll(() => testMail.close())

type Known = TestPerson & { claims: SessionClaims }

async function addPerson(resellerId: string, role: StaffRole = 'support'): Promise<Known> {
  const person = await addTestPerson(resellerId, role)
  await asOwner('update portal.staff set password_hash = $2 where id = $1', [person.id, passwordHash])
  return { ...person, claims: await addSession({ resellerId, staffId: person.id }) }
}

async function staffOf({ claims }: Known) {
  const session = await findSession(claims)
  if (!session) throw new Error('no session')
  return session.staff
}

/** Requests another address as the person does, with their password. */
async function ask(person: Known, email: string, typed = password) {
  const input = { actor: person, proof: { password: typed }, email, sessionId: person.claims.sid }
  return changeOwnEmail({ ...input, staff: await staffOf(person) })
}

type Letter = { recipient: string; subject: string; body: string }

function lettersTo(address: string): Promise<Letter[]> {
  return asOwner<Letter>(
    'select recipient, subject, body from portal.mail where recipient = $1 order by created_at',
    [address],
  )
}

async function tokenTo(address: string): Promise<string> {
  const { body } = (await lettersTo(address)).at(-1) ?? { body: '' }
  return /\/email\/(\S+)/.exec(body)?.[1] ?? ''
}

async function signIn(email: string) {
  await outsideScope().signInAttempt.deleteMany()
  const checked = await checkCredentials({ email, password, address: origin.address, now: new Date() })
  return checked.verdict
}

describe('changing one’s own e-mail', () => {
  it('holds once the link at the new address is used; the old one is told, and sessions elsewhere end', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const elsewhere = await addSession({ resellerId, staffId: person.id })
    const email = newEmail()
    expect(await ask(person, email.toUpperCase())).toEqual({ email, mailed: true })
    expect(await findPendingEmail(resellerId, person.id)).toMatchObject({ email })
    expect([await signIn(person.email), await signIn(email)]).toEqual(['right', 'wrong'])
    expect(await lettersTo(person.email)).toEqual([])
    const token = await tokenTo(email)
    expect(await checkEmailLink(token)).toMatchObject({ state: 'open', email, name: person.name })
    await confirmEmail(token, origin)
    expect([await signIn(person.email), await signIn(email)]).toEqual(['wrong', 'right'])
    expect(await findSession(elsewhere)).toBeNull()
    expect((await findSession(person.claims))?.staff.email).toBe(email)
    const [result, ...more] = await lettersTo(person.email)
    expect(more).toEqual([])
    expect(result?.body).not.toContain(email)
    const { lines } = await listAudit(resellerId)
    expect(lines.slice(0, 2)).toMatchObject([
      { action: 'staff.email-changed', before: { email: person.email }, after: { email, sessions: 1 } },
      { action: 'staff.email-asked', after: { email } },
    ])
    expect(JSON.stringify(lines)).not.toContain(token)
  })

  it('changes once, however often and however many at once use its link', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const email = newEmail()
    await ask(person, email)
    const token = await tokenTo(email)
    const tries = await Promise.allSettled([1, 2, 3].map(() => confirmEmail(token, origin)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const again = await addSession({ resellerId, staffId: person.id })
    await expect(confirmEmail(token, origin)).rejects.toMatchObject({ code: 'email-link-closed' })
    expect(await checkEmailLink(token)).toEqual({ state: 'used' })
    expect(await findSession(again)).not.toBeNull()
    expect(await lettersTo(person.email)).toHaveLength(1)
  })

  it('keeps of its link only the hash', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const email = newEmail()
    await ask(person, email)
    const rows = await asOwner('select * from portal.staff_email_change where staff_id = $1', [person.id])
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(await tokenTo(email))
  })

  it('is closed by time, by a newer one, by withdrawing, by ending all sessions and by suspension', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const staff = await staffOf(person)
    const address = newEmail()
    const fresh = async () => {
      await asOwner('delete from portal.rate_count')
      await ask(person, address)
      return tokenTo(address)
    }
    const late = await fresh()
    await asOwner("update portal.staff_email_change set expires_at = now() - interval '1 second'")
    expect(await checkEmailLink(late)).toEqual({ state: 'expired' })
    const replaced = await fresh()
    const withdrawn = await fresh()
    await cancelPendingEmail({ staff, actor: person })
    await cancelPendingEmail({ staff, actor: person })
    expect(await findPendingEmail(resellerId, person.id)).toBeNull()
    const ended = await fresh()
    await endOtherSessions({ staff, actor: person, sessionId: person.claims.sid })
    const shut = await fresh()
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [person.id])
    for (const token of [replaced, withdrawn, ended, shut]) {
      expect(await checkEmailLink(token)).toEqual({ state: 'over' })
    }
    expect(await checkEmailLink('guess')).toEqual({ state: 'unknown' })
    for (const token of [late, replaced, withdrawn, ended, shut, 'guess']) {
      await expect(confirmEmail(token, origin)).rejects.toMatchObject({ code: 'email-link-closed' })
    }
    const { lines } = await listAudit(resellerId)
    expect(lines.filter(({ action }) => action === 'staff.email-withdrawn')).toHaveLength(1)
  })

  it('answers the same for an address that has an account anywhere, and tells only the reader of its mail', async () => {
    const [here, there] = [await addResellerWithOwner(), await addResellerWithOwner()]
    const person = await addPerson(here.resellerId)
    const taken = there.owner.email
    expect(await ask(person, taken.toUpperCase())).toEqual({ email: taken, mailed: true })
    const token = await tokenTo(taken)
    await expect(confirmEmail(token, origin)).rejects.toMatchObject({ code: 'email-unfit' })
    expect((await staffOf(person)).email).toBe(person.email)
    expect(await checkEmailLink(token)).toMatchObject({ state: 'open' })
  })

  it('works for staff limited to tags', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    await createTag({ resellerId, actor: owner, input: { name: 'Sur', colour: 'blue' } })
    await setStaffTags({ resellerId, actor: owner, staffId: person.id, tags: [1] })
    const email = newEmail()
    await asStaff(person.id, async () => {
      await ask(person, email)
      expect(await findPendingEmail(resellerId, person.id)).toMatchObject({ email })
    })
    await confirmEmail(await tokenTo(email), origin)
    expect((await staffOf(person)).email).toBe(email)
  })

  it('requires the password each time, and at most five mails an hour', async () => {
    const { resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    await expect(ask(person, newEmail(), '')).rejects.toMatchObject({ code: 'step-up-needed' })
    await expect(ask(person, newEmail(), 'not this one')).rejects.toThrow(Forbidden)
    await expect(ask(person, person.email)).rejects.toMatchObject({ code: 'email-same' })
    for (let round = 0; round < 4; round++) await ask(person, newEmail())
    await expect(ask(person, newEmail())).rejects.toMatchObject({ code: 'email-wait' })
  })
})

describe('changing the e-mail of another person', () => {
  it('is requested by an owner; every session of the person ends once the link is used', async () => {
    const { owner, resellerId } = await addResellerWithOwner()
    const person = await addPerson(resellerId)
    const email = newEmail()
    await changeStaffEmail({ resellerId, actor: owner, staffId: person.id, email })
    await confirmEmail(await tokenTo(email), origin)
    expect(await findSession(person.claims)).toBeNull()
    expect(await signIn(email)).toBe('right')
  })

  it.each(['admin', 'support', 'sales', 'viewer'] as const)('is refused to %s', async (role) => {
    const { resellerId } = await addResellerWithOwner()
    const [actor, person] = [await addTestPerson(resellerId, role), await addPerson(resellerId)]
    const input = { resellerId, actor, staffId: person.id, email: newEmail() }
    await expect(changeStaffEmail(input)).rejects.toThrow(Forbidden)
  })

  it('is refused to the owner of another reseller', async () => {
    const [here, there] = [await addResellerWithOwner(), await addResellerWithOwner()]
    const person = await addPerson(here.resellerId)
    const { resellerId, owner: actor } = there
    const input = { resellerId, actor, staffId: person.id, email: newEmail() }
    await expect(changeStaffEmail(input)).rejects.toThrow(NotFound)
  })
})
