import { z } from 'zod'
import { isDay } from '../../../platform/calendar/days'

/** What is kept beside an anomaly, as `Evidence`. */
export const evidenceSchema = z.object({
  since: z.string().refine(isDay),
  until: z.string().refine(isDay),
  documents: z.number(),
  expected: z.number(),
  low: z.number(),
  high: z.number(),
  days: z.number(),
  issuedOn: z.number(),
})

export const anomalyNoteMax = 500

/** Why something unusual is all right. */
export const anomalyNoteSchema = z
  .string('anomalies.noteMissing')
  .trim()
  .min(1, 'anomalies.noteMissing')
  .max(anomalyNoteMax, 'anomalies.noteLong')

/** The day on which it is listed again; that it lies ahead is judged in the reseller's zone. */
export const snoozeDaySchema = z.string('anomalies.untilWrong').trim().refine(isDay, 'anomalies.untilWrong')
