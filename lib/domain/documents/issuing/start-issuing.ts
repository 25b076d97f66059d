import 'server-only'
import type { Prisma } from '../../../generated/prisma/client'
import { toStorableJson } from '../../../platform/database/clean-text'
import { Conflict } from '../../../platform/errors'
import { issuanceJob } from './issuance-job'
import type { DraftAt } from './save-draft'
import { bodySchema, factsSchema, type IssuanceFacts, typesOf } from './schemas'
import type { IssuanceKind } from './states'
import { addTimelineEntry } from './timeline'
import { type ByPerson, writeIssuance } from './write-issuance'

export type StartIssuing = ByPerson & {
  draft: DraftAt
  /** The request of the service's API, sent exactly as it is here. */
  body: unknown
  facts: IssuanceFacts
}

/**
 * Freezes the request of a draft and hands it to the worker: from here on it is sent once or never. Repeating it does
 * no harm. Throws Forbidden, NotFound, and Conflict `draft-moved` when it is another version by now.
 */
export async function startIssuing(input: StartIssuing): Promise<void> {
  const { resellerId, actor, draft } = input
  const body = JSON.parse(toStorableJson(bodySchema.parse(input.body))) as Prisma.InputJsonObject
  const facts = factsSchema.parse(input.facts)
  await writeIssuance({ ...input, issuanceId: draft.id }, async (tx, issuance) => {
    if (issuance.version !== draft.version) throw new Conflict('draft-moved')
    if (issuance.state !== 'draft') return null
    const types: readonly string[] = typesOf[issuance.kind as IssuanceKind]
    if (!types.includes(facts.type)) throw new Error(`A ${issuance.kind} is never of the type ${facts.type}`)
    const at = new Date()
    await tx.issuance.update({
      where: { id: issuance.id },
      data: {
        state: 'planned',
        body,
        facts,
        nextAt: at,
        cause: null,
        said: null,
        wrongFields: [],
        askedBy: actor.kind === 'staff' ? actor.id : null,
        askedByName: actor.name,
      },
    })
    await addTimelineEntry(
      tx,
      { resellerId, issuanceId: issuance.id, at },
      { event: 'started', byName: actor.name },
    )
    await issuanceJob.wake(tx, { resellerId, id: issuance.id })
    const { type, series, number, customerNumber, total, currency } = facts
    const after = { issuance: issuance.id, type, series, number, customer: customerNumber, total, currency }
    return { action: 'issuing.requested', after }
  })
}
