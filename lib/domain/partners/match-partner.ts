import type { PartnerList, UpstreamPartner } from '../../upstream/gateways/gateway'
import { type UniqueField, uniqueFields } from './schemas'

type Wanted = Record<UniqueField, string>

/** What a list says of a partner that may have been created. */
export type Sighting =
  | { kind: 'found'; upstreamId: number }
  | { kind: 'absent' }
  /** Somebody with the same e-mail, user or domain, but not with all three. */
  | { kind: 'similar'; fields: UniqueField[] }
  /** Rows that nobody can read have come: one of them may be it. */
  | { kind: 'unreadable' }

const folded = (text: string | null) => text?.trim().toLowerCase() ?? null

/** Which of the values that exist once are somebody's already; the server compares them without case. */
export function takenFields(wanted: Wanted, partners: Pick<UpstreamPartner, UniqueField>[]): UniqueField[] {
  return uniqueFields.filter((field) =>
    partners.some((partner) => folded(partner[field]) === folded(wanted[field])),
  )
}

/**
 * None of the three values was in the list before the request left, so whoever has all of them now is the partner
 * that was asked for.
 */
export function matchPartner(wanted: Wanted, list: PartnerList, unreadableBefore: number): Sighting {
  const found = list.partners.find((partner) => takenFields(wanted, [partner]).length === uniqueFields.length)
  if (found) return { kind: 'found', upstreamId: found.upstreamId }
  const fields = takenFields(wanted, list.partners)
  if (fields.length > 0) return { kind: 'similar', fields }
  return list.unreadable > unreadableBefore ? { kind: 'unreadable' } : { kind: 'absent' }
}

/** Two readings agree when this is the same text. */
export function sightingText(sighting: Sighting): string {
  return sighting.kind === 'found' ? `found:${sighting.upstreamId}` : sighting.kind
}
