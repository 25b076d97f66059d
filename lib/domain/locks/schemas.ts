import { z } from 'zod'
import { lockReasons } from './lock-reasons'

/** Tenants in one run. */
export const lockItemsMax = 20_000

export const lockNoteMax = 500

/** Input of a lock or unlock; `reason` is a code, `note` is free text. */
export const lockRequestSchema = z.object({
  tenantIds: z
    .array(z.uuid())
    .min(1)
    .max(lockItemsMax)
    .transform((ids) => [...new Set(ids)]),
  desired: z.enum(['locked', 'unlocked']),
  reason: z.enum(lockReasons),
  note: z
    .string()
    .trim()
    .max(lockNoteMax)
    .nullish()
    .transform((note) => note || null),
})

export type LockRequest = z.input<typeof lockRequestSchema>
