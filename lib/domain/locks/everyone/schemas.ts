import { z } from 'zod'
import { globalLockReasons } from './global-lock-reasons'

export const globalLockNoteMin = 10
export const globalLockNoteMax = 500

/** Input of a global lock or release; `reason` is a code, `note` is free text. */
export const globalLockRequestSchema = z.object({
  desired: z.enum(['locked', 'unlocked']),
  reason: z.enum(globalLockReasons, { message: 'everyone.reasonMissing' }),
  note: z.string().trim().max(globalLockNoteMax, { message: 'everyone.noteLong' }).default(''),
  phrase: z.string().max(200).default(''),
  /** Makes a repeated submission idempotent. */
  requestKey: z.uuid(),
})

export type GlobalLockRequest = z.input<typeof globalLockRequestSchema>
