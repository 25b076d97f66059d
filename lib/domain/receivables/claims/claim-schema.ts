import { z } from 'zod'
import { paymentReferenceMax, paymentSchema } from '../schemas'

const claimStates = ['waiting', 'accepted', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** Bytes of the file of a claim; `lib/platform/http/body-limits.ts` lets it in. */
export const claimFileBytesMax = 1_400_000

/** Days for which the file of a decided claim is kept. */
export const claimFileDays = 180

/** Without the file, which a form sends in another shape. */
export const claimFields = paymentSchema.pick({ currency: true, amount: true, paidOn: true }).extend({
  reference: z
    .string('receivables.referenceLong')
    .trim()
    .max(paymentReferenceMax, 'receivables.referenceLong')
    .default(''),
})

/** What a tenant says it paid, as typed: with the number of the operation, a file, or both. */
export const claimSchema = claimFields
  .extend({
    file: z
      .object({ name: z.string(), bytes: z.instanceof(Uint8Array) })
      .nullable()
      .default(null),
  })
  .refine(({ reference, file }) => reference !== '' || file !== null, {
    path: ['reference'],
    message: 'payPage.proofMissing',
  })
export type ClaimInput = z.input<typeof claimSchema>
