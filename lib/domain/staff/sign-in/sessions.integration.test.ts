import { randomBytes, randomUUID } from 'node:crypto'
import { encode } from 'next-auth/jwt'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { addReseller, asOwner } from '../../../../e2e/support/test-owner'
import { listAudit } from '../../../platform/audit/queries'
import { openClaims, type SessionClaims } from '../../../platform/auth/session-claims'
import { endSession } from '../../../platform/auth/sessions/end-sessions'
import { findSession } from '../../../platform/auth/sessions/find-session'
import { sealClaims } from '../../../platform/auth/sessions/session-cookie'
import { whySessionEnded } from '../../../platform/auth/sessions/why-session-ended'
import { checkCredentials } from '../../../platform/auth/sign-in/check-credentials'
import { demoPassword } from '../../../platform/auth/sign-in/demo-credentials'
import { hashPassword } from '../../../platform/auth/sign-in/hash-password'
import { inScope, outsideScope } from '../../../platform/database/db'
import { env } from '../../../platform/env'
import { setStaffLocale } from '../set-staff-locale'
import { recordRefusedSignIn } from './sign-in'
import { signOut, signOutEverywhere } from './sign-out'
import { startSession } from './start-session'

const password = 'a quiet lamp over the door'
const origin = { address: '203.0.113.9', requestId: 'request-1', userAgent: 'a browser' }
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

function start(of: { id: string; resellerId: string; generation?: number }) {
  const { id: staffId, resellerId, generation = 1 } = of
  return startSession({ resellerId, staffId, generation, how: 'password', secondFactorAt: null, origin })
}

async function signedIn(): Promise<{ claims: SessionClaims; email: string }> {
  const person = await addStaff()
  const started = await start(person)
  if (!started) throw new Error('no session began')
  return { claims: started.claims, email: person.email }
}

/** Moves timestamps of a session back in time. */
async function age(claims: SessionClaims, column: 'created_at' | 'last_seen_at', minutes: number) {
  await asOwner(
    `update portal.staff_session set ${column} = ${column} - make_interval(mins => $2) where id = $1`,
    [claims.sid, minutes],
  )
}

async function lastSeen(claims: SessionClaims): Promise<string | undefined> {
  const [row] = await asOwner<{ at: string }>(
    'select last_seen_at::text as at from portal.staff_session where id = $1',
    [claims.sid],
  )
  return row?.at
}

describe('a password', () => {
  it('opens with the right one, whatever the case of the e-mail', async () => {
    const { email, id } = await addStaff()
    expect(await tryPassword(` ${email.toUpperCase()} `, password)).toMatchObject({
      verdict: 'right',
      account: { id, generation: 1 },
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
  it('travels in a cookie that only this portal can read', async () => {
    const { claims } = await signedIn()
    const sealed = await sealClaims(claims)
    expect(sealed).not.toContain(claims.sub)
    expect(await openClaims(sealed)).toMatchObject(claims)
    expect(await openClaims(`${sealed.slice(0, -4)}AAAA`)).toBeNull()
    expect(await openClaims('anything')).toBeNull()
    expect(await openClaims(undefined)).toBeNull()
  })

  it('is over with its cookie, which may have been opened before', async () => {
    const { claims } = await signedIn()
    const sealed = await encode({ token: claims, secret: env().SESSION_SECRET, maxAge: 60 })
    expect(await openClaims(sealed)).toMatchObject(claims)
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    const later = await openClaims(sealed)
    vi.useRealTimers()
    expect(later).toBeNull()
  })

  it('ends for everybody when SESSION_SECRET is replaced', async () => {
    const { claims } = await signedIn()
    const sealed = await sealClaims(claims)
    const { SESSION_SECRET } = env()
    Object.assign(env(), { SESSION_SECRET: randomBytes(32).toString('base64url') })
    expect(await openClaims(sealed)).toBeNull()
    expect(await openClaims(await sealClaims(claims))).toMatchObject(claims)
    Object.assign(env(), { SESSION_SECRET })
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
    expect(await whySessionEnded(claims)).toBe('elsewhere')
    const again = await tryPassword(email, password)
    if (again.verdict !== 'right') throw new Error(again.verdict)
    expect(await start(again.account)).toMatchObject({ claims: { sub: claims.sub } })
  })

  it('ends at once when the person is suspended', async () => {
    const { claims } = await signedIn()
    await asOwner('update portal.staff set suspended_at = now() where id = $1', [claims.sub])
    expect(await findSession(claims)).toBeNull()
    expect(await whySessionEnded(claims)).toBe('ended')
  })

  it('ends alone: the same person’s others go on', async () => {
    const { claims } = await signedIn()
    const other = await start({ id: claims.sub, resellerId: claims.resellerId })
    if (!other) throw new Error('no session began')
    const which = { staffId: claims.sub, sessionId: claims.sid, why: 'elsewhere' as const }
    expect(await inScope(claims.resellerId, (tx) => endSession(tx, which))).toBe(true)
    expect(await inScope(claims.resellerId, (tx) => endSession(tx, which))).toBe(false)
    expect(await findSession(claims)).toBeNull()
    expect(await findSession(other.claims)).not.toBeNull()
  })

  it('does not begin from a password that was right before all sessions were ended', async () => {
    const person = await addStaff()
    const checked = await tryPassword(person.email, password)
    if (checked.verdict !== 'right') throw new Error(checked.verdict)
    await asOwner('update portal.staff set session_generation = session_generation + 1 where id = $1', [
      person.id,
    ])
    expect(await start(checked.account)).toBeNull()
    expect(await start({ ...person, generation: 2 })).not.toBeNull()
  })

  it('ends after four hours without a request and twelve hours after it began, by default', async () => {
    const idle = await signedIn()
    await age(idle.claims, 'last_seen_at', 239)
    expect(await findSession(idle.claims)).not.toBeNull()
    await age(idle.claims, 'last_seen_at', 241)
    expect(await findSession(idle.claims)).toBeNull()
    expect(await whySessionEnded(idle.claims)).toBe('idle')
    const old = await signedIn()
    await age(old.claims, 'created_at', 12 * 60 - 1)
    expect(await findSession(old.claims)).not.toBeNull()
    await age(old.claims, 'created_at', 2)
    expect(await findSession(old.claims)).toBeNull()
    expect(await whySessionEnded(old.claims)).toBe('hours')
  })

  it('ends when its reseller’s limits say so, and no other reseller’s', async () => {
    const strict = await signedIn()
    const other = await signedIn()
    await asOwner(
      'insert into portal.security_settings (reseller_id, idle_minutes, session_hours) values ($1, 5, 1)',
      [strict.claims.resellerId],
    )
    for (const { claims } of [strict, other]) await age(claims, 'last_seen_at', 6)
    expect(await findSession(strict.claims)).toBeNull()
    expect(await findSession(other.claims)).not.toBeNull()
  })

  it('records its last use once a minute, and not for polling', async () => {
    const { claims } = await signedIn()
    const began = await lastSeen(claims)
    await findSession(claims)
    expect(await lastSeen(claims)).toBe(began)
    await age(claims, 'last_seen_at', 2)
    const before = await lastSeen(claims)
    await findSession(claims, { seen: false })
    expect(await lastSeen(claims)).toBe(before)
    await findSession(claims)
    expect((await lastSeen(claims)) ?? '').toSatisfy((at: string) => at > (before ?? ''))
  })

  it('in a cookie from before stored sessions is invalid', async () => {
    const { sid: _sid, ...rest } = (await signedIn()).claims
    expect(await openClaims(await sealClaims({ ...rest } as SessionClaims))).toBeNull()
  })

  it('is not found in the scope of another reseller', async () => {
    const { claims } = await signedIn()
    const other = await addReseller(`r-${randomUUID()}`)
    expect(await findSession({ ...claims, resellerId: other })).toBeNull()
    expect(await whySessionEnded({ ...claims, resellerId: other })).toBe('ended')
  })
})

describe('the audit of sign-ins', () => {
  it('names sign-in, language, sign-out and refused tries, and never the password', async () => {
    const { claims } = await signedIn()
    const account = { id: claims.sub, resellerId: claims.resellerId }
    await recordRefusedSignIn({ account, origin })
    const session = await findSession(claims)
    if (!session) throw new Error('no session')
    const by = { staff: session.staff, actor: { id: claims.sub, name: 'Ana', kind: 'staff' as const } }
    await setStaffLocale({ ...by, locale: 'en' })
    await setStaffLocale({ ...by, staff: { ...session.staff, locale: 'en' }, locale: 'en' })
    await signOut({ ...by, sessionId: session.id })
    await signOut({ ...by, sessionId: session.id })
    expect(await findSession(claims)).toBeNull()
    const { lines } = await listAudit(claims.resellerId)
    expect(lines.map((line) => line.action)).toEqual([
      'staff.signed-out',
      'staff.locale-changed',
      'staff.sign-in-refused',
      'staff.signed-in',
    ])
    expect(lines.at(-2)).toMatchObject({ actorId: null, subjectId: claims.sub, address: origin.address })
    expect(JSON.stringify(lines)).not.toContain(password)
  })
})
