import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { inScope } from '../db'
import { Conflict, Forbidden } from '../errors'
import { isUniqueViolation } from '../unique-violation'
import { type CreateResellerInput, createResellerSchema } from './schemas'

/**
 * Makes a reseller. For the command line and the first start only: staff belong to one reseller and make none.
 * Throws Conflict when the slug is taken: repeating it changes nothing.
 */
export async function createReseller(
  input: CreateResellerInput & { actor: Actor },
): Promise<{ resellerId: string }> {
  const { actor, ...rest } = input
  if (actor.kind === 'staff') throw new Forbidden('not-allowed')
  const data = createResellerSchema.parse(rest)
  const resellerId = randomUUID()
  try {
    await inScope(resellerId, async (tx) => {
      await tx.reseller.create({ data: { id: resellerId, ...data } })
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
