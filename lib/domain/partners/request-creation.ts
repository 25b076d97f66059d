import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, type Tx } from '../../platform/database/db'
import { isUniqueViolation } from '../../platform/database/is-unique-violation'
import { Conflict, NotFound } from '../../platform/errors'
import { creationJob } from './creation-job'
import { takenFields } from './match-partner'
import { type CheckedPartnerForm, partnerFormSchema, type UniqueField } from './schemas'

type Asked = { resellerId: string; actor: Actor }

/**
 * Plans the creation of a partner; a worker sends it once. Throws Forbidden, and Conflict `partner-taken-<field>` when
 * our copy of the list knows somebody with that value, or `partner-under-way` when somebody asks for it right now.
 */
export async function requestPartnerCreation(
  input: Asked & { form: CheckedPartnerForm },
): Promise<{ creationId: string }> {
  const { resellerId, actor } = input
  const checked = partnerFormSchema.parse(input.form)
  const texts = Object.entries(checked).map(([name, value]) => [name, cleanText(value)])
  const form = Object.fromEntries(texts) as CheckedPartnerForm
  try {
    return await inScope(resellerId, async (tx) => {
      await requireActor(tx, actor, 'partners:write')
      const [taken] = await findTaken(tx, form)
      if (taken) throw new Conflict(`partner-taken-${taken}`)
      const { id: creationId } = await tx.partnerCreation.create({
        data: {
          resellerId,
          form,
          nextAt: new Date(),
          askedBy: actor.kind === 'staff' ? actor.id : null,
          askedByName: cleanText(actor.name),
        },
        select: { id: true },
      })
      await creationJob.wake(tx, { resellerId, id: creationId })
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'partners.requested',
        subject: { kind: 'partner', id: creationId, name: form.fullName },
        after: form,
      })
      return { creationId }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('partner-under-way')
    throw error
  }
}

async function findTaken(tx: Tx, { email, gitlabUser, domain }: CheckedPartnerForm): Promise<UniqueField[]> {
  const near = await tx.partner.findMany({
    where: {
      OR: [
        { email: { equals: email, mode: 'insensitive' } },
        { gitlabUser: { equals: gitlabUser, mode: 'insensitive' } },
        { domain: { equals: domain, mode: 'insensitive' } },
      ],
    },
    select: { email: true, gitlabUser: true, domain: true },
  })
  return takenFields({ email, gitlabUser, domain }, near)
}

/** Has the list read again for a creation that nobody could decide. Repeating it does no harm. Throws NotFound. */
export async function recheckCreation({
  resellerId,
  actor,
  creationId,
}: Asked & { creationId: string }): Promise<void> {
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'partners:write')
    const creation = await tx.partnerCreation.findUnique({ where: { id: creationId } })
    if (!creation) throw new NotFound('partner-creation-missing')
    const at = new Date()
    const { count } = await tx.partnerCreation.updateMany({
      where: { id: creationId, state: 'unclear' },
      data: { state: 'unknown', seen: null, nextAt: at, sendingAt: at, endedAt: null },
    })
    if (count === 0) return
    await creationJob.wake(tx, { resellerId, id: creationId })
    const subject = { kind: 'partner', id: creationId }
    await recordAudit(tx, { resellerId, actor, action: 'partners.looked-for', subject })
  })
}
