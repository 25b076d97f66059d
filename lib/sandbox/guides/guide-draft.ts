import type { Party } from '../vouchers/voucher-draft'

export type GuideLine = {
  internalId: string
  description: string
  unit: string
  quantity: string
}

/** A party of a guide: name and document. */
export type GuideParty = {
  identityTypeId: string
  identityTypeName: string
  number: string
  name: string
}

export type GuideAddress = { ubigeo: string; address: string; establishmentCode: string | null }

export type Driver = {
  identityTypeId: string
  number: string
  names: string | null
  licence: string | null
  telephone: string | null
}

export type Vehicle = {
  plate: string | null
  model: string | null
  make: string | null
  certificate: string | null
}

/** A requested guide, mapped, before it has a number. */
export type GuideDraft = {
  documentTypeId: string
  establishmentCode: string
  series: string | null
  number: string | null
  issuedOn: string | null
  issuedAt: string | null
  shippedOn: string | null
  transhipment: boolean
  weightUnit: string
  weight: string
  packages: number | null
  container: number | null
  port: string | null
  observations: string | null
  lines: GuideLine[]
  driver: Driver | null
  vehicle: Vehicle | null
  moreDrivers: Driver[]
  moreVehicles: Vehicle[]
  related: { number: string | null; typeName: string | null }[]
  origin: GuideAddress | null
  destination: GuideAddress | null
  /** Carrier's guides only. */
  sender: GuideParty | null
  recipient: GuideParty | null
  freightPayer: (GuideParty & { indicator: string }) | null
  /** Sender's guides only. */
  customer: Party | null
  transportModeId: string | null
  reasonId: string | null
  reason: string | null
  carrier: (GuideParty & { registration: string | null }) | null
}

/** The recipient, whose number selects the simulated authority's answer. */
export function recipientOf(draft: GuideDraft): GuideParty {
  return (
    draft.recipient ?? draft.customer ?? { identityTypeId: '0', identityTypeName: '', number: '', name: '' }
  )
}
