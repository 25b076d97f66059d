import { z } from 'zod'

/** Selected vouchers, `tenant:voucher` each; a single one arrives as a string. */
export const chosenSchema = z
  .union([z.string().transform((one) => [one]), z.array(z.string())], 'vouchers.sendNone')
  .pipe(
    z.array(z.string().regex(/^[0-9a-f-]{36}:.{1,64}$/i, 'vouchers.sendNone')).min(1, 'vouchers.sendNone'),
  )
  .transform((chosen) => chosen.map((one) => ({ tenantId: one.slice(0, 36), externalId: one.slice(37) })))
