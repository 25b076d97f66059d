import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { addReseller, addSession, asOwner } from '../../../e2e/support/test-owner'
import { apiSession } from './api-session'
import type { Role } from './permissions'
import { sealClaims, sessionCookie } from './sessions/session-cookie'

// Stands in for Next's request, which exists only inside its server.
const request = vi.hoisted(() => ({ cookies: new Map<string, string>() }))
vi.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) =>
      request.cookies.has(name) ? { name, value: request.cookies.get(name) } : undefined,
    has: (name: string) => request.cookies.has(name),
  }),
  headers: async () => new Headers(),
}))

let resellerId: string
let sid: string
let staffId: string

async function signInAs(role: Role): Promise<void> {
  resellerId = await addReseller(`r-${randomUUID()}`)
  staffId = randomUUID()
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, $3, 'Ana', $4::portal.staff_role, 'none')`,
    [staffId, resellerId, `${staffId}@example.pe`, role],
  )
  const claims = await addSession({ resellerId, staffId })
  sid = claims.sid
  request.cookies.set(sessionCookie().name, await sealClaims(claims))
}

const requireSecondFactor = () =>
  asOwner('insert into portal.security_settings (reseller_id, second_factor_required) values ($1, true)', [
    resellerId,
  ])

const statusOf = async () => {
  const answer = await apiSession('tenants:read')
  return answer instanceof Response ? answer.status : 200
}

beforeEach(() => request.cookies.clear())

describe('a route handler with a session', () => {
  test('serves a session with the permission, and nobody without one', async () => {
    expect(await statusOf()).toBe(401)
    await signInAs('support')
    expect(await statusOf()).toBe(200)
    await asOwner('update portal.staff_session set ended_at = now() where id = $1', [sid])
    expect(await statusOf()).toBe(401)
  })

  test('refuses a role without the permission, with an answer that is not cached', async () => {
    await signInAs('sales')
    const answer = await apiSession('vouchers:issue')
    expect(answer).toBeInstanceOf(Response)
    expect((answer as Response).status).toBe(403)
    expect((answer as Response).headers.get('cache-control')).toBe('no-store')
  })

  test('refuses a session that must first get a second factor', async () => {
    await signInAs('owner')
    await requireSecondFactor()
    expect(await statusOf()).toBe(403)
  })

  test.each([
    ['the rule of a second factor comes', requireSecondFactor],
    [
      'the session ends',
      () => asOwner('update portal.staff_session set ended_at = now() where id = $1', [sid]),
    ],
    [
      'the role is another one',
      () => asOwner(`update portal.staff set role = 'viewer' where id = $1`, [staffId]),
    ],
  ])('holds no longer once %s', async (_what, change) => {
    await signInAs('owner')
    const answer = await apiSession('tenants:read')
    if (answer instanceof Response) throw new Error(String(answer.status))
    expect(await answer.holds()).toBe(true)
    await change()
    expect(await answer.holds()).toBe(false)
  })
})
