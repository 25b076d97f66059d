import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { requireActor } from '../../auth/require-actor'
import { cleanText } from '../../clean-text'
import { inScope, type Tx } from '../../db'
import { Conflict, NotFound } from '../../errors'
import { isUniqueViolation } from '../../unique-violation'
import { readNumber } from '../numbers'
import { type ContactInput, contactSchema } from './contact-schema'
import { numberTail } from './number-tail'

type SaveContact = ContactInput & {
  resellerId: string
  actor: Actor
  tenantId: string
  /** The number that is changed; a new one without. */
  contactId?: string
}

/**
 * Keeps a number of a tenant; its first one is the main one. Throws Forbidden, NotFound, and Conflict
 * `number-<problem>` or `number-kept`.
 */
export async function saveContact(asked: SaveContact): Promise<void> {
  try {
    await inScope(asked.resellerId, (tx) => saveIn(tx, asked))
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    // The same number, or another main one in the same instant.
    throw new Conflict('number-kept')
  }
}

async function saveIn(tx: Tx, asked: SaveContact): Promise<void> {
  const { resellerId, actor, tenantId, contactId } = asked
  const { name, locale, main } = contactSchema.parse(asked)
  await requireActor(tx, actor, 'messages:send')
  const tenant = await holdTenantNumbers(tx, tenantId)
  const number = requireNumber(asked.number ?? '')
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

/** Throws Conflict `number-<problem>`; what was typed is in no error. */
export function requireNumber(typed: string): string {
  const read = readNumber(typed)
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

/** Whoever changes numbers of a tenant waits here for who does the same: one of them is the main one. */
export async function holdTenantNumbers(tx: Tx, tenantId: string): Promise<{ name: string }> {
  const [tenant] = await tx.$queryRaw<{ name: string }[]>`
    select name from portal.tenant where id::text = ${tenantId} for no key update`
  if (!tenant) throw new NotFound('tenant-missing')
  return tenant
}
