import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import type { Staff } from '../auth/staff'
import { inScope } from '../db'

type Leaving = { staff: Staff; actor: Actor }

/** Writes the sign-out down; the caller takes the cookie away. */
export async function recordSignOut({ staff, actor }: Leaving): Promise<void> {
  await inScope(staff.resellerId, (tx) =>
    recordAudit(tx, { ...line(staff, actor), action: 'staff.signed-out' }),
  )
}

/** Ends every session of the person at once, on every device, this one included. */
export async function signOutEverywhere({ staff, actor }: Leaving): Promise<void> {
  await inScope(staff.resellerId, async (tx) => {
    await tx.staff.update({ where: { id: staff.id }, data: { sessionGeneration: { increment: 1 } } })
    await recordAudit(tx, { ...line(staff, actor), action: 'staff.signed-out-everywhere' })
  })
}

function line(staff: Staff, actor: Actor) {
  return { resellerId: staff.resellerId, actor, subject: { kind: 'staff', id: staff.id, name: staff.name } }
}
