import { z } from 'zod'

const lengthMax = 254

/**
 * One plain address: no display name, list, comment or quoting. A line break is refused before trimming,
 * because in a mail header it would start another header.
 */
export const signupEmailSchema = z
  .string()
  .max(1_000, 'signups.email.malformed')
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'signups.email.malformed')
  .transform((text) => text.trim().toLowerCase())
  .pipe(
    z
      .string()
      .min(1, 'signups.email.empty')
      .max(lengthMax, 'signups.email.malformed')
      .regex(/^[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'signups.email.malformed')
      .pipe(z.email('signups.email.malformed')),
  )
