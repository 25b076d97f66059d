import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { requireActor } from '../../../platform/auth/require-actor'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, type Tx } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../../platform/errors'
import { parsePhoneNumber } from '../phone-number'
import { type ContactInput, contactSchema } from './contact-schema'
import { numberTail } from './number-tail'

type SaveContact = ContactInput & {
  resellerId: string
  actor: Actor
  tenantId: string
  /** The number to change; omitted for a new one. */
  contactId?: string
}

/**
 * Saves a number of a tenant; the first one becomes the main one. Throws Forbidden, NotFound, and Conflict
 * `number-<problem>` or `number-kept`.
 */
export async function saveContact(input: SaveContact): Promise<void> {
  try {
    await inScope(input.resellerId, (tx) => saveIn(tx, input))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same number, or another main number saved concurrently.
    throw new Conflict('number-kept')
  }
}

async function saveIn(tx: Tx, input: SaveContact): Promise<void> {
  const { resellerId, actor, tenantId, contactId } = input
  const { name, locale, main } = contactSchema.parse(input)
  await requireActor(tx, actor, 'messages:send')
  const tenant = await lockTenantNumbers(tx, tenantId)
  const number = requireNumber(input.number ?? '')
  const others = await tx.tenantContact.count({
    where: { tenantId, main: true, ...(contactId && { id: { not: contactId } }) },
  })
  const becomesMain = main || others === 0
  if (becomesMain) await tx.tenantContact.updateMany({ where: { tenantId }, data: { main: false } })
  const data = {
    number,
    name: name && cleanText(name),
    locale,
    main: becomesMain,
    savedByName: cleanText(actor.name),
  }
  if (contactId === undefined) await tx.tenantContact.create({ data: { ...data, resellerId, tenantId } })
  else {
    const { count } = await tx.tenantContact.updateMany({ where: { id: contactId, tenantId }, data })
    if (count === 0) throw new NotFound('number-missing')
  }
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'numbers.saved',
    subject: { kind: 'tenant', id: tenantId, name: tenant.name },
    after: { number: numberTail(number), main: becomesMain },
  })
}

/** Throws Conflict `number-<problem>`; the error does not contain the input. */
export function requireNumber(typed: string): string {
  const read = parsePhoneNumber(typed)
  if ('number' in read) return read.number
  switch (read.problem) {
    case 'empty':
      throw new Conflict('number-empty')
    case 'unreadable':
      throw new Conflict('number-unreadable')
    case 'several':
      throw new Conflict('number-several')
    case 'landline':
      throw new Conflict('number-landline')
    case 'impossible':
      throw new Conflict('number-impossible')
  }
}

/** Serialises changes of a tenant's numbers, so that exactly one is the main one. */
export async function lockTenantNumbers(tx: Tx, tenantId: string): Promise<{ name: string }> {
  const [tenant] = await tx.$queryRaw<{ name: string }[]>`
    select name from portal.tenant where id::text = ${tenantId} for no key update`
  if (!tenant) throw new NotFound('tenant-missing')
  return tenant
}
