import { z } from 'zod'
import { readWhole } from '../../platform/forms/typed-number'
import { retentionBounds } from './retention-days'

const wholeDays = (of: keyof typeof retentionBounds) => {
  const { min, max } = retentionBounds[of]
  return z.preprocess(
    readWhole,
    z
      .number({ error: 'retention.wrong.days' })
      .int('retention.wrong.days')
      .min(min, 'retention.wrong.range')
      .max(max, 'retention.wrong.range'),
  )
}

export const retentionSchema = z.object({
  callsDays: wholeDays('callsDays'),
  prospectsDays: wholeDays('prospectsDays'),
  /** Empty keeps the audit log forever. */
  trailDays: z
    .literal('')
    .transform(() => null)
    .or(wholeDays('trailDays')),
  samplesDays: wholeDays('samplesDays'),
  revision: z.coerce.number().int().min(0),
})

export type RetentionInput = z.infer<typeof retentionSchema>
