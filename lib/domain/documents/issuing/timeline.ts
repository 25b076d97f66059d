import 'server-only'
import { cleanText } from '../../../platform/database/clean-text'
import type { Tx } from '../../../platform/database/db'
import type { IssuanceEventName } from './states'

export const saidMax = 1_000

export type TimelineEntry = {
  event: IssuanceEventName
  said?: string | null
  byName?: string | null
}

/** Writes one line of a timeline; what repeats the last one in the same words counts it up and moves it. */
export async function addTimelineEntry(
  tx: Tx,
  of: { resellerId: string; issuanceId: string; at: Date },
  { event, said = null, byName = null }: TimelineEntry,
): Promise<void> {
  const { resellerId, issuanceId, at } = of
  const words = said === null ? null : cleanText(said).slice(0, saidMax) || null
  const last = await tx.issuanceEvent.findFirst({ where: { issuanceId }, orderBy: { id: 'desc' } })
  if (last && last.event === event && last.said === words && byName === null) {
    await tx.issuanceEvent.update({ where: { id: last.id }, data: { at, times: last.times + 1 } })
    return
  }
  const name = byName === null ? null : cleanText(byName)
  await tx.issuanceEvent.create({ data: { resellerId, issuanceId, at, event, said: words, byName: name } })
}
