import { randomUUID } from 'node:crypto'
import NextAuth from 'next-auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSignedInStaff, testOrigin, testPassword } from '../../../../e2e/support/test-factors'
import { startTestIssuer, type TestIssuer, type TestIssuerPerson } from '../../../../e2e/support/test-oidc'
import { asOwner } from '../../../../e2e/support/test-owner'
import { listAudit } from '../../../platform/audit/queries'
import { authOptions } from '../../../platform/auth/sessions/auth-options'
import { findSession } from '../../../platform/auth/sessions/find-session'
import type { Identity } from '../../../platform/auth/sign-in/oidc-provider'
import { beginTotp } from '../factors/enrol-totp'
import { admitFirstFactor } from './sign-in'
import { checkIdentity } from './sign-in-with-identity'

const portal = 'http://localhost:3000'
const back = `${portal}/api/auth/callback/oidc`
let issuer: TestIssuer

beforeAll(async () => {
  issuer = await startTestIssuer(() => back)
  Object.assign(process.env, issuer.environment)
})
afterAll(() => issuer.close())

type Cookies = Record<string, string>
type Asked = {
  method: 'GET' | 'POST'
  path: string[]
  query?: Record<string, string>
  body?: Record<string, string>
  cookies?: Cookies
}
type Answered = { to: string; cookies: Cookies; json: Record<string, string> }

/** next-auth called directly, without a web server. */
function askDesk(input: Asked, seen: (Identity | null)[] = []): Promise<Answered> {
  const enter = async (identity: Identity | null) => {
    seen.push(identity)
    return `${portal}/welcome`
  }
  const options = authOptions({ authorize: async () => null, leave: async () => undefined, enter })
  const { path, query, method, body = {}, cookies = {} } = input
  const request = { method, body, cookies, headers: {}, query: { ...query, nextauth: path } }
  const sent: Answered = { to: '', cookies: {}, json: {} }
  const headers = new Map<string, string | string[]>()
  return new Promise((resolve, reject) => {
    const done = () => {
      sent.cookies = toCookies([headers.get('set-cookie') ?? []].flat())
      sent.to = String(headers.get('location') ?? sent.json.url ?? '')
      resolve(sent)
    }
    const response = {
      status: () => response,
      getHeader: (name: string) => headers.get(name.toLowerCase()),
      setHeader(name: string, value: string | string[]) {
        headers.set(name.toLowerCase(), value)
        return response
      },
      end: done,
      json(value: Record<string, string>) {
        sent.json = value
        done()
      },
      send(value: Record<string, string>) {
        sent.json = value
        done()
      },
    }
    Promise.resolve(NextAuth(request as never, response as never, options)).catch(reject)
  })
}

function toCookies(lines: string[]): Cookies {
  const pairs = lines.map((line) => (line.split(';')[0] ?? '').split('='))
  return Object.fromEntries(pairs.map(([name = '', ...rest]) => [name, decodeURIComponent(rest.join('='))]))
}

/** What a browser does between the redirect to the identity provider and the callback. */
async function walk(from: string): Promise<URL> {
  const jar = new Map<string, string>()
  let address = from
  for (let hop = 0; hop < 10 && !address.startsWith(back); hop += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(address, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', ...rest] = (line.split(';')[0] ?? '').split('=')
      jar.set(name, rest.join('='))
    }
    const to = answer.headers.get('location')
    if (!to) throw new Error(`${answer.status} ${await answer.text()}`)
    address = new URL(to, address).href
  }
  return new URL(address)
}

async function begin(): Promise<{ to: string; cookies: Cookies }> {
  const csrf = await askDesk({ method: 'GET', path: ['csrf'] })
  const body = { csrfToken: csrf.json.csrfToken ?? '', callbackUrl: `${portal}/audit`, json: 'true' }
  const { to, cookies } = await askDesk({
    method: 'POST',
    path: ['signin', 'oidc'],
    body,
    cookies: csrf.cookies,
  })
  return { to, cookies: { ...csrf.cookies, ...cookies } }
}

/** The whole round trip; `change` alters the callback on the way. */
async function visit(
  person: TestIssuerPerson | null,
  change: (answer: { query: Record<string, string>; cookies: Cookies }) => void = () => undefined,
) {
  issuer.person = person
  const left = await begin()
  const answer = {
    query: Object.fromEntries((await walk(left.to)).searchParams),
    cookies: { ...left.cookies },
  }
  change(answer)
  const seen: (Identity | null)[] = []
  const returned = await askDesk({ method: 'GET', path: ['callback', 'oidc'], ...answer }, seen)
  return { seen, to: returned.to, cookies: returned.cookies, asked: new URL(left.to), answer }
}

const newPerson = (more: Partial<TestIssuerPerson> = {}): TestIssuerPerson => ({
  subject: randomUUID(),
  email: `${randomUUID()}@example.pe`,
  emailVerified: true,
  ...more,
})

const identityOf = (person: TestIssuerPerson): Identity => ({
  issuer: issuer.issuer,
  subject: person.subject,
  verifiedEmail: person.emailVerified ? person.email : null,
  manyFactors: false,
})

describe('what an issuer says of a person', () => {
  it('arrives by an authorization code with PKCE, state and nonce, and no token stays here', async () => {
    const person = newPerson()
    const { seen, to, cookies, asked } = await visit(person)
    expect(seen).toEqual([identityOf(person)])
    expect(to).toBe(`${portal}/welcome`)
    expect(asked.origin).toBe(issuer.issuer)
    const { response_type, code_challenge_method, state, nonce } = Object.fromEntries(asked.searchParams)
    expect({ response_type, code_challenge_method }).toEqual({
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    expect(state).toMatch(/\S{20}/)
    expect(nonce).toMatch(/\S{20}/)
    const kept = Object.entries(cookies).filter(([, value]) => value !== '')
    expect(kept.map(([name]) => name).filter((name) => !/csrf|callback-url/.test(name))).toEqual([])
  })

  it('says whether the mailbox is theirs, and whether more than one factor was shown', async () => {
    const { seen: unverified } = await visit(newPerson({ emailVerified: false }))
    expect(unverified).toMatchObject([{ verifiedEmail: null, manyFactors: false }])
    const { seen: strong } = await visit(newPerson({ amr: ['pwd', 'otp', 'mfa'] }))
    expect(strong).toMatchObject([{ manyFactors: true }])
  })

  it('is not heard with another state, without the verifier or the nonce, from another browser, or twice', async () => {
    const drop = (part: string) => (answer: { cookies: Cookies }) => {
      for (const name of Object.keys(answer.cookies)) if (name.includes(part)) delete answer.cookies[name]
    }
    const changes = [
      (answer: { query: Record<string, string> }) => Object.assign(answer.query, { state: 'another' }),
      drop('state'),
      drop('pkce'),
      drop('nonce'),
      (answer: { cookies: Cookies }) => Object.assign(answer, { cookies: {} }),
    ]
    for (const change of changes) {
      const { seen, to } = await visit(newPerson(), change)
      expect(seen).toEqual([])
      expect(to).toMatch(/error=OAuthCallback/)
    }
    const { answer } = await visit(newPerson())
    const seen: (Identity | null)[] = []
    await askDesk({ method: 'GET', path: ['callback', 'oidc'], ...answer }, seen)
    expect(seen).toEqual([])
  })

  it('is nothing when the person was turned away there', async () => {
    const { seen, to } = await visit(null)
    expect(seen).toEqual([])
    expect(to).toMatch(/error=/)
  })
})

describe('whom an identity stands for', () => {
  it('is the person with that verified e-mail the first time, and the linked one whatever the e-mail later', async () => {
    const { staff } = await addSignedInStaff('support')
    const known = newPerson({ email: staff.email })
    const right = { verdict: 'right', account: { id: staff.id, resellerId: staff.resellerId } }
    expect(await checkIdentity(identityOf(known), testOrigin)).toMatchObject(right)
    const moved = { ...identityOf(known), verifiedEmail: `${randomUUID()}@elsewhere.pe` }
    expect(await checkIdentity(moved, testOrigin)).toMatchObject(right)
    const { lines } = await listAudit(staff.resellerId)
    expect(lines.filter(({ action }) => action === 'staff.identity-linked')).toHaveLength(1)
  })

  it('is linked once when the same person comes twice at the same moment', async () => {
    const { staff } = await addSignedInStaff('support')
    const identity = identityOf(newPerson({ email: staff.email }))
    const both = await Promise.all([checkIdentity(identity, testOrigin), checkIdentity(identity, testOrigin)])
    expect(both.map(({ verdict }) => verdict)).toEqual(['right', 'right'])
  })

  it('is nobody for a stranger, and nobody is made by it', async () => {
    const stranger = newPerson()
    expect(await checkIdentity(identityOf(stranger), testOrigin)).toEqual({ verdict: 'wrong', account: null })
    expect(await asOwner('select from portal.staff where email = $1', [stranger.email])).toHaveLength(0)
  })

  it('is nobody without a verified e-mail, for a suspended person, and for a second subject of a linked one', async () => {
    const { staff } = await addSignedInStaff('support')
    const person = newPerson({ email: staff.email })
    const unverified = identityOf({ ...person, emailVerified: false })
    expect(await checkIdentity(unverified, testOrigin)).toEqual({ verdict: 'wrong', account: null })
    expect((await checkIdentity(identityOf(person), testOrigin)).verdict).toBe('right')
    const second = identityOf({ ...person, subject: randomUUID() })
    expect((await checkIdentity(second, testOrigin)).verdict).toBe('wrong')
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [staff.id])
    expect((await checkIdentity(identityOf(person), testOrigin)).verdict).toBe('wrong')
  })
})

describe('a session that an issuer vouched for', () => {
  it('asks for the second factor unless the issuer did, where the person has one or must have one', async () => {
    const person = await addSignedInStaff('support')
    const { id, resellerId } = person.staff
    await asOwner(
      'insert into portal.security_settings (reseller_id, second_factor_required) values ($1, true)',
      [resellerId],
    )
    const enter = async (secondFactorElsewhere: boolean) => {
      const account = { id, resellerId, generation: 1 }
      return admitFirstFactor({ account, how: 'oidc', origin: testOrigin, secondFactorElsewhere })
    }
    const weak = await enter(false)
    const strong = await enter(true)
    if (weak.result !== 'signed-in' || strong.result !== 'signed-in') throw new Error('not signed in')
    expect(await findSession(weak.claims)).toMatchObject({ how: 'oidc', mustEnrol: true })
    expect(await findSession(strong.claims)).toMatchObject({
      how: 'oidc',
      mustEnrol: false,
      secondFactorAt: null,
    })
    // Repeating the password is no second factor.
    await beginTotp({ ...person, sessionId: weak.claims.sid, proof: { password: testPassword } })
    expect(await findSession(weak.claims)).toMatchObject({ mustEnrol: true })
    await asOwner('update portal.staff_totp set confirmed_at = now() where staff_id = $1', [id])
    expect((await enter(false)).result).toBe('second-factor')
    expect((await enter(true)).result).toBe('signed-in')
  })
})
