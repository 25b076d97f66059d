import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testMail } from '../../../e2e/support/mail/test-mail'
import { asOwner } from '../../../e2e/support/test-owner'
import { openTestReseller } from '../../../e2e/support/test-reseller'
import {
  driveSignup,
  openSignups,
  type SignupReseller,
  signupForm,
  solveProof,
} from '../../../e2e/support/test-signups'
import { endSessions } from '../../platform/auth/sessions/end-sessions'
import { daysFrom } from '../../platform/calendar/days'
import { inScope } from '../../platform/database/db'
import { sendMail } from '../../platform/mail/send-mail'
import { decideByLink, findDecideLink } from './decide-by-link'
import { expireSignups } from './job/expire-signups'
import { confirmSignup, findConfirmLink, resendConfirmEmail } from './public/confirm-signup'
import { getSignupProgress } from './public/signup-progress'
import { submitSignup } from './public/submit-signup'
import { getSignup } from './queries'
import { saveSignupSettings } from './save-signup-settings'
import { confirmToken } from './signup-links'

let reseller: SignupReseller

beforeAll(async () => {
  reseller = await openSignups(await openTestReseller({ tenants: 2, profile: { guestRegisterMs: 0 } }), {
    signupsMax: 1000,
  })
})
beforeEach(async () => {
  testMail.clear()
  await asOwner('delete from portal.signup_count')
  await asOwner('delete from portal.mail')
})
afterAll(async () => {
  await reseller.close()
  await testMail.close()
})

async function deliver(): Promise<void> {
  const waiting = await asOwner<{ id: string }>("select id from portal.mail where state = 'queued'")
  for (const { id } of waiting) await sendMail(reseller.resellerId, id)
}

async function submit(changes: Parameters<typeof signupForm>[1] = {}) {
  const form = signupForm(reseller, { proof: await solveProof(reseller.slug), ...changes })
  const { publicId } = await submitSignup(form)
  const [row] = await asOwner<{ id: string }>('select id from portal.signup where public_id = $1', [publicId])
  return { form, publicId, id: row?.id ?? '' }
}

const lastPart = (link: string | undefined) => link?.split('/').at(-1) ?? ''

test('nothing is created before the emailed link is followed, and following it twice counts once', async () => {
  const { form, publicId, id } = await submit()
  expect(await getSignupProgress(reseller.slug, publicId)).toMatchObject({ state: 'confirm-email' })
  await deliver()
  const [email] = testMail.to(form.email)
  expect(email?.text).toContain(form.name)
  expect(JSON.stringify(email)).not.toContain(form.password)
  const token = lastPart(email?.links.find((link) => link.includes('/confirm/')))
  expect(await findConfirmLink(reseller.slug, token)).toMatchObject({ publicId, state: 'open' })
  expect(await driveSignup(reseller, id)).toMatchObject({ state: 'confirming' })
  await confirmSignup({ slug: reseller.slug, token })
  await confirmSignup({ slug: reseller.slug, token })
  const view = await driveSignup(reseller, id)
  expect(view.state).toBe('created')
  expect(view.events.filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
  await deliver()
  const welcome = testMail.to(form.email).at(-1)
  expect(welcome?.text).toContain(view.host)
  expect(JSON.stringify(testMail.emails)).not.toContain(form.password)
})

test('without the browser’s proof the emailed link still works', async () => {
  const { id } = await submit({ proof: '' })
  expect(await getSignup(reseller.resellerId, id)).toMatchObject({
    state: 'confirming',
    needsApproval: false,
  })
})

test('an unconfirmed request claims no RUC: the first proved mailbox goes on', async () => {
  const squatter = await submit()
  const owner = await submit({ ruc: squatter.form.ruc })
  await confirmSignup({ slug: reseller.slug, token: confirmToken(owner.publicId) })
  await confirmSignup({ slug: reseller.slug, token: confirmToken(squatter.publicId) })
  expect((await getSignup(reseller.resellerId, owner.id)).state).toBe('queued')
  expect(await getSignup(reseller.resellerId, squatter.id)).toMatchObject({
    state: 'duplicate',
    cause: 'already-requested',
    holdsPassword: false,
  })
})

test('a link with a wrong signature, or of another page, opens nothing', async () => {
  const { publicId } = await submit()
  const wrong = [`${publicId}.abc`, publicId, '', 'x'.repeat(10_000), `${confirmToken(publicId)}x`]
  for (const token of wrong) {
    expect(await findConfirmLink(reseller.slug, token)).toBeNull()
    await expect(confirmSignup({ slug: reseller.slug, token })).rejects.toMatchObject({
      code: 'signup-link-wrong',
    })
  }
  await expect(confirmSignup({ slug: 'otra', token: confirmToken(publicId) })).rejects.toMatchObject({
    code: 'signup-page-missing',
  })
})

test('an expired link says so, and the request ends without its password', async () => {
  const { publicId, id } = await submit()
  const later = new Date(Date.now() + 73 * 60 * 60_000)
  const token = confirmToken(publicId)
  await expect(confirmSignup({ slug: reseller.slug, token, now: later })).rejects.toMatchObject({
    code: 'signup-link-old',
  })
  await expireSignups(reseller.resellerId, later)
  expect(await getSignup(reseller.resellerId, id)).toMatchObject({
    state: 'expired',
    cause: 'not-confirmed',
    holdsPassword: false,
  })
  expect(await findConfirmLink(reseller.slug, token)).toMatchObject({ state: 'old' })
})

test('the email can be requested a few times, with the same answer for an unknown request', async () => {
  const { form, publicId } = await submit()
  const visitor = { address: '203.0.113.9' }
  for (let index = 0; index < 5; index += 1)
    await resendConfirmEmail({ slug: reseller.slug, publicId, visitor })
  for (const nothing of ['x'.repeat(24), '\u0000', '\ud800']) {
    await resendConfirmEmail({ slug: reseller.slug, publicId: nothing, visitor })
  }
  await deliver()
  expect(testMail.to(form.email)).toHaveLength(3)
})

test('a signed link decides as its reader, whose role is read again, until their sessions end', async () => {
  await saveSignupSettings({ resellerId: reseller.resellerId, actor: reseller.owner, approval: 'manual' })
  const sales = await reseller.addStaff('sales')
  await reseller.addStaff('support')
  const { publicId, id } = await submit()
  await confirmSignup({ slug: reseller.slug, token: confirmToken(publicId) })
  expect((await getSignup(reseller.resellerId, id)).state).toBe('approving')
  await deliver()
  const decideLinks = testMail.emails.flatMap(({ links }) =>
    links.filter((link) => link.includes('/decide/')),
  )
  expect(decideLinks).toHaveLength(2)
  const [email] = testMail.to(`${sales.id}@example.pe`)
  const token = lastPart(email?.links.find((link) => link.includes('/decide/')))
  expect(await findDecideLink(reseller.slug, token)).toMatchObject({ signupId: id, staffName: sales.name })
  await asOwner("update portal.staff set role = 'support' where id = $1", [sales.id])
  expect(await findDecideLink(reseller.slug, token)).toBeNull()
  await asOwner("update portal.staff set role = 'sales' where id = $1", [sales.id])
  await inScope(reseller.resellerId, (tx) => endSessions(tx, { staffId: sales.id ?? '', why: 'password' }))
  expect(await findDecideLink(reseller.slug, token)).toBeNull()
  const late = decideByLink({ slug: reseller.slug, token, decision: { kind: 'approve' } })
  await expect(late).rejects.toMatchObject({ code: 'signup-link-wrong' })
  await asOwner('update portal.staff set session_generation = session_generation - 1 where id = $1', [
    sales.id,
  ])
  const far = daysFrom(new Date(), 32)
  expect(await findDecideLink(reseller.slug, token, far)).toBeNull()
  await decideByLink({ slug: reseller.slug, token, decision: { kind: 'approve' } })
  await decideByLink({ slug: reseller.slug, token, decision: { kind: 'approve' } })
  const view = await driveSignup(reseller, id)
  expect(view).toMatchObject({ state: 'created', approvedByName: sales.name })
  const lines = await asOwner("select actor_id from portal.audit_event where action = 'signup.approved'")
  expect(lines).toEqual([{ actor_id: sales.id }])
  await saveSignupSettings({ resellerId: reseller.resellerId, actor: reseller.owner, approval: 'automatic' })
})
