/** How long something is kept, in days. */
export type RetentionDays = {
  /** The log of calls to the service. */
  callsDays: number
  /** What prospects told whose requests came to nothing, from the end of the request. */
  prospectsDays: number
  /** The trail; null keeps it for good. */
  trailDays: number | null
}

export const retentionDefaults: RetentionDays = { callsDays: 90, prospectsDays: 180, trailDays: null }

/** What may be chosen; the database itself keeps a year of the trail. */
export const retentionBounds = {
  callsDays: { min: 7, max: 730 },
  prospectsDays: { min: 7, max: 1_825 },
  trailDays: { min: 365, max: 3_650 },
} as const

const dayMs = 86_400_000

/** Whatever is older than this is let go. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * dayMs)
}
