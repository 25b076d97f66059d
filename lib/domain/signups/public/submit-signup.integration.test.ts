import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '../../../../e2e/support/test-owner'
import { openTestReseller } from '../../../../e2e/support/test-reseller'
import {
  driveSignup,
  openSignups,
  queueTestSignup,
  type SignupReseller,
  signupForm,
  solveProof,
} from '../../../../e2e/support/test-signups'
import { getSignup, listSignups } from '../queries'
import { saveSignupSettings } from '../save-signup-settings'
import { issueFormToken } from './form-token'
import { getSignupProgress } from './signup-progress'
import { submitSignup } from './submit-signup'

let reseller: SignupReseller
let other: SignupReseller

beforeAll(async () => {
  reseller = await openSignups(await openTestReseller({ tenants: 2, profile: { guestRegisterMs: 0 } }))
  other = await openSignups(await openTestReseller({ tenants: 2, synced: false }))
  return async () => {
    await reseller.close()
    await other.close()
  }
})

beforeEach(() => asOwner('delete from portal.signup_count'))

const save = (settings: Parameters<typeof openSignups>[1]) =>
  saveSignupSettings({ resellerId: reseller.resellerId, actor: reseller.owner, ...settings })
const rowOf = async (publicId: string) =>
  (await asOwner('select * from portal.signup where public_id = $1', [publicId]))[0] ?? {}
const count = async () => (await asOwner('select 1 from portal.signup')).length

describe('a request', () => {
  test('is created, audited without the visitor’s address, counted and encrypted', async () => {
    const form = signupForm(reseller, { proof: await solveProof(reseller.slug) })
    const { publicId } = await submitSignup(form)
    const row = await rowOf(publicId)
    expect(row).toMatchObject({
      state: 'queued',
      is_proven: true,
      needs_approval: false,
      name_verified: false,
    })
    expect(row.password_ciphertext).toMatch(/^v1\./)
    expect(JSON.stringify(row)).not.toContain(form.password)
    const [line] = await asOwner(
      "select * from portal.audit_event where action = 'signup.received' and subject_id = $1",
      [row.id],
    )
    expect(line).toMatchObject({ address: null, actor_kind: 'system' })
    expect(JSON.stringify(line)).not.toContain(form.visitor.address)
    const [funnel] = await asOwner('select sent from portal.signup_funnel_day where reseller_id = $1', [
      reseller.resellerId,
    ])
    expect(funnel?.sent).toBeGreaterThan(0)
  })

  test('sent twice, also concurrently, is one', async () => {
    const form = signupForm(reseller, { proof: await solveProof(reseller.slug) })
    const before = await count()
    const answers = await Promise.all([1, 2, 3].map(() => submitSignup(form)))
    answers.push(await submitSignup(form))
    expect(new Set(answers.map(({ publicId }) => publicId)).size).toBe(1)
    expect(await count()).toBe(before + 1)
  })

  test('of a RUC with another request is set aside, and reads as in review', async () => {
    const first = signupForm(reseller, { proof: await solveProof(reseller.slug) })
    await submitSignup(first)
    const second = signupForm(reseller, { ruc: first.ruc, proof: await solveProof(reseller.slug) })
    const { publicId } = await submitSignup(second)
    const row = await rowOf(publicId)
    expect(row).toMatchObject({ state: 'duplicate', cause: 'already-requested', password_ciphertext: null })
    const progress = await getSignupProgress(reseller.slug, publicId)
    expect(progress).toMatchObject({ state: 'in-review', endedAt: null })
  })

  test('of one RUC by ten at once leaves one that may become a tenant', async () => {
    const { ruc } = signupForm(reseller)
    const forms = await Promise.all(
      [...Array(10).keys()].map(async () =>
        signupForm(reseller, { ruc, proof: await solveProof(reseller.slug) }),
      ),
    )
    await Promise.all(forms.map((form) => submitSignup(form)))
    const states = await asOwner<{ state: string }>('select state from portal.signup where ruc = $1', [ruc])
    expect(states.filter(({ state }) => state === 'queued')).toHaveLength(1)
    expect(states.filter(({ state }) => state === 'duplicate')).toHaveLength(9)
  })
})

describe('without the browser’s proof', () => {
  test('staff must approve when no email can prove the mailbox', async () => {
    const { publicId } = await submitSignup(signupForm(reseller))
    expect(await rowOf(publicId)).toMatchObject({ state: 'approving', is_proven: false })
  })

  test('a visitor has fewer attempts per day', async () => {
    const visitor = { address: '198.51.100.7' }
    await submitSignup(signupForm(reseller, { visitor }))
    await submitSignup(signupForm(reseller, { visitor }))
    await expect(submitSignup(signupForm(reseller, { visitor }))).rejects.toMatchObject({
      code: 'signup-limit',
    })
    const proof = await solveProof(reseller.slug)
    await expect(submitSignup(signupForm(reseller, { visitor, proof }))).resolves.toBeDefined()
  })
})

describe('a proof is accepted', () => {
  test('once', async () => {
    const proof = await solveProof(reseller.slug)
    await submitSignup(signupForm(reseller, { proof }))
    await expect(submitSignup(signupForm(reseller, { proof }))).rejects.toMatchObject({
      code: 'signup-proof-used',
    })
  })

  test('not on another page, changed, or made up', async () => {
    const good = JSON.parse(Buffer.from(await solveProof(reseller.slug), 'base64').toString())
    const wrong = [
      await solveProof('otra'),
      'bm90IGpzb24=',
      toBase64({
        ...good,
        solution: { ...good.solution, counter: good.solution.counter + 1, derivedKey: '00' },
      }),
      toBase64({ ...good, challenge: { ...good.challenge, signature: 'f'.repeat(64) } }),
      toBase64({
        ...good,
        challenge: {
          ...good.challenge,
          parameters: { ...good.challenge.parameters, expiresAt: 99_999_999_999 },
        },
      }),
    ]
    for (const proof of wrong) {
      await expect(submitSignup(signupForm(reseller, { proof }))).rejects.toMatchObject({
        code: 'signup-proof-wrong',
      })
    }
  })
})

const toBase64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

describe('refused with a message of its own', () => {
  test.each([
    ['signup-form-odd', { website: 'http://compre.example' }],
    ['signup-form-old', { formToken: '' }],
    ['signup-form-old', { formToken: 'x.y' }],
    ['signup-name-missing', { name: '' }],
    ['signup-plan-unknown', { planId: 999_999 }],
    ['signup-password-personal', { password: 'nueva99999', subdomain: 'nueva99999' }],
  ])('%s', async (code, changes) => {
    const before = await count()
    await expect(submitSignup(signupForm(reseller, changes))).rejects.toMatchObject({ code })
    expect(await count()).toBe(before)
  })

  test('a form filled in too fast, of another page, or a day old', async () => {
    const now = Date.now()
    const quick = issueFormToken(reseller.slug, new Date(now))
    await expect(submitSignup(signupForm(reseller, { formToken: quick }))).rejects.toMatchObject({
      code: 'signup-too-quick',
    })
    for (const formToken of [
      issueFormToken('otra', new Date(now - 60_000)),
      issueFormToken(reseller.slug, new Date(now - 25 * 60 * 60_000)),
    ]) {
      await expect(submitSignup(signupForm(reseller, { formToken }))).rejects.toMatchObject({
        code: 'signup-form-old',
      })
    }
  })

  test('a subdomain that a tenant has', async () => {
    const [tenant] = await asOwner<{ host: string }>(
      'select host from portal.tenant where reseller_id = $1',
      [reseller.resellerId],
    )
    const subdomain = tenant?.host.split('.')[0] ?? ''
    await expect(submitSignup(signupForm(reseller, { subdomain }))).rejects.toMatchObject({
      code: 'signup-subdomain-taken',
    })
  })

  test('terms that were not accepted, or that changed meanwhile', async () => {
    await save({ termsEs: 'Primera versión', privacyEs: 'Sus datos' })
    const unread = signupForm(reseller)
    await expect(submitSignup(unread)).rejects.toMatchObject({ code: 'signup-consent-missing' })
    const read = signupForm(reseller, {
      consent: 'on',
      termsVersion: 1,
      proof: await solveProof(reseller.slug),
    })
    const { publicId } = await submitSignup(read)
    expect(await rowOf(publicId)).toMatchObject({ terms_version: 1 })
    await save({ termsEs: 'Segunda versión' })
    const late = signupForm(reseller, { consent: 'on', termsVersion: 1 })
    await expect(submitSignup(late)).rejects.toMatchObject({ code: 'signup-terms-changed' })
    const kept = await asOwner('select version, terms_es from portal.signup_terms order by version')
    expect(kept).toEqual([
      { version: 1, terms_es: 'Primera versión' },
      { version: 2, terms_es: 'Segunda versión' },
    ])
    await save({ termsEs: '', privacyEs: '' })
  })
})

describe('limits', () => {
  const accepted = (changes: object) => signupForm(reseller, { consent: 'on', termsVersion: 3, ...changes })

  test('apply to a visitor, an e-mail address and everybody together', async () => {
    await save({ visitorSignupsMax: 2, signupsMax: 5 })
    const send = async (changes: object) =>
      submitSignup(accepted({ proof: await solveProof(reseller.slug), ...changes }))
    const visitor = { address: '2001:db8:1:2:aaaa::1' }
    await send({ visitor })
    await send({ visitor: { address: '2001:db8:1:2:bbbb::2' } })
    await expect(send({ visitor })).rejects.toMatchObject({ code: 'signup-limit' })
    const email = 'misma@correo.example'
    for (let index = 0; index < 3; index += 1) await send({ email })
    await expect(send({ email })).rejects.toMatchObject({ code: 'signup-limit' })
    await expect(send({})).rejects.toMatchObject({ code: 'signup-limit' })
    await save({ visitorSignupsMax: 5, signupsMax: 200 })
  })

  test('store no address', async () => {
    await submitSignup(
      accepted({ visitor: { address: '192.0.2.33' }, proof: await solveProof(reseller.slug) }),
    )
    const rows = await asOwner('select * from portal.signup_count')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('192.0.2.33')
  })
})

describe('separation', () => {
  test('another reseller sees neither the request nor its progress', async () => {
    const { publicId } = await submitSignup(
      signupForm(reseller, { consent: 'on', termsVersion: 3, proof: await solveProof(reseller.slug) }),
    )
    const { id } = await rowOf(publicId)
    expect(await getSignupProgress(other.slug, publicId)).toBeNull()
    expect(await getSignupProgress('nadie', publicId)).toBeNull()
    await expect(getSignup(other.resellerId, id)).rejects.toMatchObject({ code: 'signup-missing' })
    const list = await listSignups(other.resellerId, { tab: 'all', search: '', page: 1 })
    expect(list.page.total).toBe(0)
  })

  test('the public view reveals no internal state, cause or number', async () => {
    const id = await queueTestSignup(reseller, { consent: 'on', termsVersion: 3 })
    const view = await driveSignup(reseller, id)
    const progress = await getSignupProgress(reseller.slug, view.publicId)
    expect(Object.keys(progress ?? {}).sort()).toEqual([
      'address',
      'canResend',
      'company',
      'createdAt',
      'email',
      'endedAt',
      'host',
      'planName',
      'reason',
      'ruc',
      'state',
    ])
  })
})

test('a list is searched without accents and counts its tabs', async () => {
  const name = 'Peñaranda Única S.A.C.'
  await submitSignup(
    signupForm(reseller, { name, consent: 'on', termsVersion: 3, proof: await solveProof(reseller.slug) }),
  )
  const found = await listSignups(reseller.resellerId, { tab: 'all', search: 'penaranda unica', page: 9 })
  expect(found.page).toMatchObject({ total: 1, page: 1, rows: [{ name }] })
  const all = await listSignups(reseller.resellerId, { tab: 'all', search: '', page: 1 })
  expect(found.tabs).toEqual(all.tabs)
  expect(found.tabs.all).toBe(all.page.total)
})
