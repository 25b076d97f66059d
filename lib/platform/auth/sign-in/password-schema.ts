import { z } from 'zod'

/** Length is what counts (NIST SP 800-63B); no rules about kinds of characters. */
const passwordLengthMin = 12
/** Bounds the cost of hashing. */
export const passwordLengthMax = 200

/** A new password. */
export const passwordSchema = z
  .string()
  .min(passwordLengthMin, 'auth.passwordShort')
  .max(passwordLengthMax, 'auth.passwordLong')
  .refine((value) => new Set(value).size >= 5, 'auth.passwordPlain')
