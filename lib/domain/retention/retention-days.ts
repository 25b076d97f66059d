import { daysFrom } from '../../platform/calendar/days'

/** Retention periods in days. */
export type RetentionDays = {
  /** The log of calls to the service. */
  callsDays: number
  /** Personal data of signups that came to nothing, from the end of the request. */
  prospectsDays: number
  /** The audit log; null keeps it forever. */
  trailDays: number | null
  /** Daily samples of tenants. What was added up from them for reports stays. */
  samplesDays: number
}

export const retentionDefaults: RetentionDays = {
  callsDays: 90,
  prospectsDays: 180,
  trailDays: null,
  samplesDays: 730,
}

/** Allowed periods. The database itself keeps at least a year of the audit log; anomalies compare twelve weeks. */
export const retentionBounds = {
  callsDays: { min: 7, max: 730 },
  prospectsDays: { min: 7, max: 1_825 },
  trailDays: { min: 365, max: 3_650 },
  samplesDays: { min: 120, max: 3_650 },
} as const

/** Anything older than this is deleted. */
export function keptSince(days: number, now: Date): Date {
  return daysFrom(now, -days)
}
