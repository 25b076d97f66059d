import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { inScope } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { Conflict, Forbidden } from '../../platform/errors'
import { type CreateResellerInput, createResellerSchema } from './schemas'

/**
 * Creates a reseller, from the command line or at the first start: staff belong to one reseller. Throws
 * Conflict when the slug is taken.
 */
export async function createReseller(
  input: CreateResellerInput & { actor: Actor; isDemo?: boolean },
): Promise<{ resellerId: string }> {
  const { actor, isDemo = false, ...rest } = input
  if (actor.kind === 'staff') throw new Forbidden('not-allowed')
  const data = createResellerSchema.parse(rest)
  const resellerId = randomUUID()
  try {
    await inScope(resellerId, async (tx) => {
      await tx.reseller.create({ data: { id: resellerId, isDemo, ...data } })
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'reseller.created',
        subject: { kind: 'reseller', id: resellerId, name: data.name },
        after: data,
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('reseller-slug-taken', { slug: data.slug })
    throw error
  }
  return { resellerId }
}
