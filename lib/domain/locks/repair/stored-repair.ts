import { z } from 'zod'

const wanted = z.enum(['locked', 'unlocked'])

/** What a run keeps of the repair that it is a step of. */
export const storedRepairSchema = z.object({
  /** The whole plan, as shown and frozen. */
  steps: z
    .array(z.object({ desired: wanted, resend: z.boolean() }))
    .min(1)
    .max(2),
  /** Which of them this run is, from 1. */
  step: z.number().int().min(1),
  previousRunId: z.uuid().nullable(),
  nextRunId: z.uuid().nullable(),
  /** Why the next step was not started: `unproved`, or an error code. */
  stopped: z.string().nullable(),
})

export type StoredRepair = z.infer<typeof storedRepairSchema>
