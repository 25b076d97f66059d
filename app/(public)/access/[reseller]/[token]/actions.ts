'use server'

import { randomUUID } from 'node:crypto'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { claimFields, claimFileBytesMax } from '@/lib/domain/receivables/claims/claim-schema'
import { submitClaim } from '@/lib/domain/receivables/claims/submit-claim'
import { publicAction } from '@/lib/platform/forms/form-action'
import { typedBy } from '@/lib/platform/forms/typed-by'
import { accessPagePath } from '@/lib/platform/receivable-routes'

const schema = typedBy(
  claimFields
    .extend({
      slug: z.string().max(60),
      token: z.string().max(60),
      claimId: z.uuid(),
      isAnother: z.literal('on').optional(),
      file: z
        .instanceof(File)
        .refine(({ size }) => size <= claimFileBytesMax, 'payPage.fileLarge')
        .optional(),
    })
    .refine(({ reference, file }) => reference !== '' || (file?.size ?? 0) > 0, {
      path: ['reference'],
      message: 'payPage.proofMissing',
    }),
)

/** What a tenant says it paid. The link authorises; there is no sign-in. */
export const claimPaymentAction = publicAction({
  schema,
  fieldOf: {
    'claim-twin': 'isAnother',
    'claim-file-kind': 'file',
    'receivable-paid-later': 'paidOn',
    'receivable-day-old': 'paidOn',
  },
  freshIdOn: { 'receivable-form-used': 'claimId' },
  run: async ({ file, isAnother, ...typed }, { origin }) => {
    // Browsers send an empty file for a field that nobody touched.
    const attached =
      file && file.size > 0 ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } : null
    const { slug, token } = typed
    const done = await submitClaim({
      ...{ ...typed, file: attached, address: origin.address },
      isAnother: isAnother === 'on',
    })
    redirect(accessPagePath({ slug, token }, done, randomUUID().slice(0, 8)))
  },
})
