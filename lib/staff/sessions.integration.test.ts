import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '../audit/queries'
import { checkCredentials } from '../auth/check-credentials'
import { demoPassword } from '../auth/demo-credentials'
import { findSession } from '../auth/find-session'
import { hashPassword } from '../auth/passwords'
import { openClaims, type SessionClaims, sealClaims } from '../auth/session-cookie'
import { outsideScope } from '../db'
import { addReseller, asOwner } from '../run/test-owner'
import { recordRefusedSignIn, recordSignIn } from './record-sign-in'
import { setStaffLocale } from './set-staff-locale'
import { recordSignOut, signOutEverywhere } from './sign-out'

const password = 'a quiet lamp over the door'
const origin = { address: '203.0.113.9', requestId: 'request-1' }
let passwordHash: string

beforeAll(async () => {
  passwordHash = await hashPassword(password)
})

async function addStaff(hash = passwordHash) {
  const resellerId = await addReseller(`r-${randomUUID()}`)
  const id = randomUUID()
  const email = `${id}@example.pe`
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, $3, 'Ana', 'support', $4)`,
    [id, resellerId, email, hash],
  )
  return { id, resellerId, email }
}

async function tryPassword(email: string, typed: string) {
  await outsideScope().signInAttempt.deleteMany()
  return checkCredentials({ email, password: typed, address: origin.address, now: new Date() })
}

async function signedIn(): Promise<{ claims: SessionClaims; email: string }> {
  const { email } = await addStaff()
  const checked = await tryPassword(email, password)
  if (checked.verdict !== 'right') throw new Error(checked.verdict)
  return { claims: checked.claims, email }
}

describe('a password', () => {
  it('opens with the right one, whatever the case of the e-mail', async () => {
    const { email, id } = await addStaff()
    expect(await tryPassword(` ${email.toUpperCase()} `, password)).toMatchObject({
      verdict: 'right',
      claims: { sub: id, generation: 1 },
    })
  })

  it('is refused in the same words for a wrong one, an unknown account and a suspended one', async () => {
    const known = await addStaff()
    const suspended = await addStaff()
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [suspended.id])
    expect((await tryPassword(known.email, 'not this one at all')).verdict).toBe('wrong')
    expect(await tryPassword('nobody@example.pe', password)).toEqual({ verdict: 'wrong', account: null })
    expect((await tryPassword(suspended.email, password)).verdict).toBe('wrong')
  })

  it('of the demo opens nothing outside the demo', async () => {
    const { email } = await addStaff(await hashPassword(demoPassword))
    expect((await tryPassword(email, demoPassword)).verdict).toBe('wrong')
  })
})

describe('a session', () => {
  it('travels in a cookie that only this house can read', async () => {
    const { claims } = await signedIn()
    const sealed = await sealClaims(claims)
    expect(sealed).not.toContain(claims.sub)
    expect(await openClaims(sealed)).toMatchObject(claims)
    expect(await openClaims(`${sealed.slice(0, -4)}AAAA`)).toBeNull()
    expect(await openClaims('anything')).toBeNull()
    expect(await openClaims(undefined)).toBeNull()
  })

  it('brings the person, the reseller and no freshness before the first connection', async () => {
    const { claims, email } = await signedIn()
    expect(await findSession(claims)).toMatchObject({
      staff: { id: claims.sub, email, role: 'support', locale: 'es' },
      reseller: { timeZone: 'America/Lima' },
      freshness: null,
      locksWaiting: 0,
    })
  })

  it('ends at once when the person signs out everywhere, and a new one begins', async () => {
    const { claims, email } = await signedIn()
    const session = await findSession(claims)
    if (!session) throw new Error('no session')
    const actor = { id: claims.sub, name: 'Ana', kind: 'staff' as const }
    await signOutEverywhere({ staff: session.staff, actor })
    expect(await findSession(claims)).toBeNull()
    const again = await tryPassword(email, password)
    expect(again).toMatchObject({ verdict: 'right', claims: { generation: 2 } })
  })

  it('ends at once when the person is suspended', async () => {
    const { claims } = await signedIn()
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [claims.sub])
    expect(await findSession(claims)).toBeNull()
  })

  it('is not found in the scope of another reseller', async () => {
    const { claims } = await signedIn()
    const other = await addReseller(`r-${randomUUID()}`)
    expect(await findSession({ ...claims, resellerId: other })).toBeNull()
  })
})

describe('the trail of sign-in', () => {
  it('names sign-in, language, sign-out and refused tries, and never the password', async () => {
    const { claims } = await signedIn()
    const account = { id: claims.sub, resellerId: claims.resellerId }
    await recordRefusedSignIn({ account, origin })
    expect(await recordSignIn(claims, origin)).toBe('es')
    const session = await findSession(claims)
    if (!session) throw new Error('no session')
    const by = { staff: session.staff, actor: { id: claims.sub, name: 'Ana', kind: 'staff' as const } }
    await setStaffLocale({ ...by, locale: 'en' })
    await setStaffLocale({ ...by, staff: { ...session.staff, locale: 'en' }, locale: 'en' })
    await recordSignOut(by)
    const { lines } = await listAudit(claims.resellerId)
    expect(lines.map((line) => line.action)).toEqual([
      'staff.signed-out',
      'staff.locale-changed',
      'staff.signed-in',
      'staff.sign-in-refused',
    ])
    expect(lines.at(-1)).toMatchObject({ actorId: null, subjectId: claims.sub, address: origin.address })
    expect(JSON.stringify(lines)).not.toContain(password)
  })
})
