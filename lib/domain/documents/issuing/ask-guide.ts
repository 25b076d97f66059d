import 'server-only'
import { Conflict } from '../../../platform/errors'
import { issuanceJob } from './issuance-job'
import { isGuideSettled } from './states'
import { addTimelineEntry } from './timeline'
import { type ByPerson, writeIssuance } from './write-issuance'

type AskGuide = ByPerson & { issuanceId: string }

/** Sends an issued guide once more; a new ticket replaces the old one. Throws Conflict `issuance-moved`. */
export function sendIssuedGuide(input: AskGuide): Promise<void> {
  return step(input, 'send')
}

/** Asks for the ticket of a guide now, whatever the pause between two askings. Throws Conflict `issuance-moved`. */
export function askGuideTicket(input: AskGuide): Promise<void> {
  return step(input, 'ask')
}

async function step(input: AskGuide, what: 'send' | 'ask'): Promise<void> {
  const { resellerId, actor, issuanceId } = input
  await writeIssuance(input, async (tx, issuance) => {
    const settled = isGuideSettled(issuance.authorityState)
    if (issuance.state !== 'issued' || issuance.kind === 'voucher' || settled)
      throw new Conflict('issuance-moved')
    const at = new Date()
    await tx.issuance.update({ where: { id: issuance.id }, data: { step: what, tries: 0, nextAt: at } })
    await addTimelineEntry(tx, { resellerId, issuanceId, at }, { event: `${what}-asked`, byName: actor.name })
    await issuanceJob.wake(tx, { resellerId, id: issuanceId })
    return { action: 'issuing.asked', after: { issuance: issuance.id, step: what } }
  })
}
