import { z } from 'zod'

export const holdReasonMax = 300

/** Why a tenant is held or released; required. */
export const holdReasonSchema = z
  .string()
  .trim()
  .min(1, { message: 'holds.reasonMissing' })
  .max(holdReasonMax, { message: 'holds.reasonLong' })
