import type { Day } from '../../../platform/calendar/days'

export const anomalyKinds = ['silent', 'collapse', 'spike', 'counter_back'] as const
export type AnomalyKind = (typeof anomalyKinds)[number]

/** `over` is for good; of the others a tenant has one of each kind at a time. */
export type AnomalyState = 'new' | 'seen' | 'explained' | 'snoozed' | 'over'

/** What was counted and what it was compared with; documents are whole numbers. */
export type Evidence = {
  /** The first and the last day that it is about. */
  since: Day
  until: Day
  /** Documents of those days; of a counter, what it shows now. */
  documents: number
  /** What is usual on them, and the band around it; of a counter, what it showed before. */
  expected: number
  low: number
  high: number
  /** Working days that it is about, and on how many of the ten before it issued. */
  days: number
  issuedOn: number
}

/** Something unusual of one tenant. */
export type Anomaly = {
  tenantId: string
  kind: AnomalyKind
  /** Documents missing, in excess, or taken back: by this they are ranked. */
  stake: number
  evidence: Evidence
}
