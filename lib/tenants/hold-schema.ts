import { z } from 'zod'

export const holdReasonMax = 300

/** Why a tenant is held or released: always said, because others must live with it. */
export const holdReasonSchema = z
  .string()
  .trim()
  .min(1, { message: 'holds.reasonMissing' })
  .max(holdReasonMax, { message: 'holds.reasonLong' })
