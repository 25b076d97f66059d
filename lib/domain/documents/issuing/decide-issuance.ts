import 'server-only'
import { Prisma } from '../../../generated/prisma/client'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { Conflict } from '../../../platform/errors'
import { issuanceJob } from './issuance-job'
import { issuedAs } from './issuance-store'
import type { DraftAt } from './save-draft'
import { candidatesSchema } from './schemas'
import { type IssuanceState, mayReopen } from './states'
import { addTimelineEntry } from './timeline'
import { type ByPerson, writeIssuance } from './write-issuance'

/** What makes a draft of something that was not issued: nothing of the request is left, what was typed is. */
const asDraft = {
  state: 'draft',
  body: Prisma.DbNull,
  facts: Prisma.DbNull,
  candidates: [],
  knownBefore: [],
  agreed: 0,
  step: null,
  nextAt: null,
  sendingAt: null,
  version: { increment: 1 },
} satisfies Prisma.IssuanceUpdateInput

/**
 * Makes a draft again of what was refused, surely not issued, or has not left yet. What the server said with its no
 * stays, so that the form can show it. A draft is left as it is. Throws Conflict `issuance-moved` for anything else.
 */
export async function reopenIssuance(input: ByPerson & { issuanceId: string }): Promise<DraftAt> {
  let draft: DraftAt = { id: input.issuanceId, version: 0 }
  await writeIssuance(input, async (tx, issuance) => {
    const { id, state, version } = issuance
    draft = { id, version }
    if (state === 'draft') return null
    if (!mayReopen(state as IssuanceState)) throw new Conflict('issuance-moved')
    draft = await tx.issuance.update({
      where: { id },
      // Only what was said with a no is about what was typed.
      data: state === 'refused' ? asDraft : { ...asDraft, said: null, wrongFields: [] },
      select: { id: true, version: true },
    })
    const { resellerId, actor } = input
    await addTimelineEntry(
      tx,
      { resellerId, issuanceId: id, at: new Date() },
      { event: 'reopened', byName: actor.name },
    )
    return { action: 'issuing.reopened', before: { issuance: id, state } }
  })
  return draft
}

/**
 * A person says which of the listed documents it became, or with null that it is none of them: then it is a draft
 * again. Throws Conflict `issuance-moved` when there is nothing to choose or that one is taken by now.
 */
export async function chooseIssued(
  input: ByPerson & { issuanceId: string; externalId: string | null },
): Promise<void> {
  const { resellerId, actor, issuanceId, externalId } = input
  try {
    await writeIssuance(input, async (tx, issuance) => {
      if (issuance.state !== 'unclear') throw new Conflict('issuance-moved')
      const found = candidatesSchema.parse(issuance.candidates)
      const chosen = found.find((each) => each.externalId === externalId)
      if (externalId !== null && !chosen) throw new Conflict('issuance-moved')
      const at = new Date()
      await tx.issuance.update({
        where: { id: issuance.id },
        data: chosen
          ? { ...issuedAs(issuance, { ...chosen, state: chosen.state ?? '01' }, at), cause: 'chosen' }
          : { ...asDraft, cause: 'declined', said: null, wrongFields: [] },
      })
      const entry = chosen
        ? ({ event: 'chosen', said: chosen.number, byName: actor.name } as const)
        : ({ event: 'declined', byName: actor.name } as const)
      await addTimelineEntry(tx, { resellerId, issuanceId, at }, entry)
      if (chosen && issuance.kind !== 'voucher') await issuanceJob.wake(tx, { resellerId, id: issuanceId })
      const after = { issuance: issuance.id, externalId, number: chosen?.number ?? null }
      return { action: 'issuing.chosen', after }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Conflict('issuance-moved') : error
  }
}

/** Has the lists read once more for what a person cannot tell. Throws Conflict while the series is on its way. */
export async function recheckIssuance(input: ByPerson & { issuanceId: string }): Promise<void> {
  const { resellerId, actor, issuanceId } = input
  try {
    await writeIssuance(input, async (tx, issuance) => {
      if (issuance.state === 'unknown') return null
      if (issuance.state !== 'unclear') throw new Conflict('issuance-moved')
      const at = new Date()
      await tx.issuance.update({
        where: { id: issuance.id },
        // Unreadable lists are waited for from here on, not from when the request left.
        data: { state: 'unknown', candidates: [], agreed: 0, sendingAt: at, nextAt: at },
      })
      await addTimelineEntry(tx, { resellerId, issuanceId, at }, { event: 'read-again', byName: actor.name })
      await issuanceJob.wake(tx, { resellerId, id: issuanceId })
      return { action: 'issuing.asked', after: { issuance: issuance.id } }
    })
  } catch (error) {
    throw isUniqueViolation(error) ? new Conflict('issuance-in-the-air') : error
  }
}
