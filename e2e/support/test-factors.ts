import { randomUUID } from 'node:crypto'
import { startSession } from '../../lib/domain/staff/sign-in/start-session'
import type { StaffRole } from '../../lib/generated/prisma/enums'
import type { Actor } from '../../lib/platform/audit/actor'
import { hashPassword } from '../../lib/platform/auth/sign-in/hash-password'
import type { Staff } from '../../lib/platform/auth/staff'
import { addReseller, asOwner } from './test-owner'

export const testPassword = 'a quiet lamp over the door'
export const testOrigin = { address: '203.0.113.9', requestId: 'request-1' }

let passwordHash: Promise<string> | undefined

export type TestStaff = { staff: Staff; actor: Actor; sessionId: string }

/** A signed-in person with a password, of a new reseller unless one is given. */
export async function addSignedInStaff(role: StaffRole, resellerId?: string): Promise<TestStaff> {
  passwordHash ??= hashPassword(testPassword)
  const reseller = resellerId ?? (await addReseller(`r-${randomUUID()}`))
  const id = randomUUID()
  const name = `${role} ${id.slice(0, 4)}`
  const email = `${id}@example.pe`
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, $3, $4, $5::portal.staff_role, $6)`,
    [id, reseller, email, name, role, await passwordHash],
  )
  const started = await startSession({
    resellerId: reseller,
    staffId: id,
    generation: 1,
    how: 'password',
    secondFactorAt: null,
    origin: testOrigin,
  })
  if (!started) throw new Error('no session')
  const staff: Staff = { id, resellerId: reseller, name, email, role, locale: 'es' }
  return { staff, actor: { id, name, kind: 'staff', ...testOrigin }, sessionId: started.claims.sid }
}
