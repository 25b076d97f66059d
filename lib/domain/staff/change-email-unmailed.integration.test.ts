import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { addSession, asOwner } from '../../../e2e/support/test-owner'
import { addResellerWithOwner, addTestPerson } from '../../../e2e/support/test-staff'
import { findSession } from '../../platform/auth/sessions/find-session'
import { hashPassword } from '../../platform/auth/sign-in/hash-password'
import { Conflict } from '../../platform/errors'
import { changeOwnEmail, changeStaffEmail } from './change-email'

const newEmail = () => `nuevo-${randomUUID().slice(0, 8)}@example.pe`

it('without mail an owner changes an e-mail at once, and the person’s sessions end', async () => {
  const { owner, resellerId } = await addResellerWithOwner()
  const person = await addTestPerson(resellerId, 'admin')
  const claims = await addSession({ resellerId, staffId: person.id })
  const email = newEmail()
  const input = { resellerId, actor: owner, staffId: person.id }
  expect(await changeStaffEmail({ ...input, email: email.toUpperCase() })).toEqual({ email, mailed: false })
  expect(await findSession(claims)).toBeNull()
  const [row] = await asOwner('select email from portal.staff where id = $1', [person.id])
  expect(row).toEqual({ email })
  await expect(changeStaffEmail({ ...input, email: owner.email })).rejects.toMatchObject({
    code: 'email-unfit',
  })
})

it('without mail only owners change their own, and keep the current session', async () => {
  const { owner, resellerId } = await addResellerWithOwner()
  const admin = await addTestPerson(resellerId, 'admin')
  const password = 'a quiet lamp over the door'
  await asOwner('update portal.staff set password_hash = $2 where reseller_id = $1', [
    resellerId,
    await hashPassword(password),
  ])
  const change = async (person: typeof owner, email: string) => {
    const claims = await addSession({ resellerId, staffId: person.id })
    const session = await findSession(claims)
    if (!session) throw new Error('no session')
    const { staff } = session
    await changeOwnEmail({ staff, actor: person, proof: { password }, email, sessionId: claims.sid })
    return findSession(claims)
  }
  await expect(change(admin, newEmail())).rejects.toMatchObject({ code: 'email-by-owner' })
  const email = newEmail()
  expect((await change(owner, email))?.staff.email).toBe(email)
  await expect(change(owner, newEmail().slice(1))).resolves.not.toBeNull()
  await expect(change(owner, admin.email)).rejects.toThrow(Conflict)
})
