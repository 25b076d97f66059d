import 'server-only'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { hashPassword } from '../../platform/auth/sign-in/hash-password'
import { passwordSchema } from '../../platform/auth/sign-in/password-schema'
import { inScope } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { Conflict } from '../../platform/errors'

export const createStaffSchema = z.object({
  email: z.email().max(254).toLowerCase(),
  name: z.string().trim().min(1).max(120),
  role: z.enum(['owner', 'admin', 'support', 'sales', 'viewer']),
  password: passwordSchema,
  locale: z.enum(['es', 'en']).default('es'),
})

export type CreateStaffInput = z.input<typeof createStaffSchema>

/**
 * Adds a person to a reseller; only owners and the command line may. Throws Conflict when the e-mail is taken,
 * in any reseller.
 */
export async function createStaff(
  input: CreateStaffInput & { resellerId: string; actor: Actor },
): Promise<{ staffId: string }> {
  const { resellerId, actor, ...rest } = input
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'staff:write'))
  const { password, ...data } = createStaffSchema.parse(rest)
  const passwordHash = await hashPassword(password)
  const staffId = randomUUID()
  try {
    await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'staff:write')
      await tx.staff.create({ data: { id: staffId, resellerId, passwordHash, ...data } })
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'staff.created',
        subject: { kind: 'staff', id: staffId, name: data.name },
        after: data,
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('staff-email-taken')
    throw error
  }
  return { staffId }
}
