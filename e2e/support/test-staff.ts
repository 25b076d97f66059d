import { randomUUID } from 'node:crypto'
import type { StaffRole } from '../../lib/generated/prisma/enums'
import type { Actor } from '../../lib/platform/audit/actor'
import { addReseller, asOwner } from './test-owner'

export type TestPerson = Actor & { id: string; resellerId: string; email: string }

/** A staff account without a password. */
export async function addTestPerson(resellerId: string, role: StaffRole): Promise<TestPerson> {
  const id = randomUUID()
  const name = `${role} ${id.slice(0, 4)}`
  const email = `${id}@example.pe`
  await asOwner(
    `insert into portal.staff (id, reseller_id, email, name, role, password_hash)
     values ($1, $2, $3, $4, $5::portal.staff_role, 'none')`,
    [id, resellerId, email, name, role],
  )
  return { id, name, kind: 'staff', resellerId, email }
}

/** A reseller with one owner. */
export async function addResellerWithOwner(): Promise<{ resellerId: string; owner: TestPerson }> {
  const resellerId = await addReseller(`r-${randomUUID()}`)
  return { resellerId, owner: await addTestPerson(resellerId, 'owner') }
}
