'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { acceptClaim } from '@/lib/domain/receivables/claims/accept-claim'
import { refuseClaim } from '@/lib/domain/receivables/claims/refuse-claim'
import { paymentSchema, reasonSchema } from '@/lib/domain/receivables/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { typedBy } from '@/lib/platform/forms/typed-by'
import { claimsPath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import { withQuery } from '@/lib/platform/routes'

const permission = 'receivables:pay'

const toList = (value: unknown): unknown[] => [value ?? []].flat()

export const acceptClaimAction = formAction({
  permission,
  schema: typedBy(
    paymentSchema.extend({
      claimId: z.uuid(),
      isAnother: z.literal('on').optional(),
      chargeIds: z.preprocess(toList, paymentSchema.shape.chargeIds),
    }),
  ),
  fieldOf: {
    'receivable-payment-twice': 'isAnother',
    'receivable-paid-later': 'paidOn',
    'receivable-day-old': 'paidOn',
    'receivable-charge-moved': 'chargeIds',
  },
  run: async ({ chargeIds, isAnother, ...typed }, { staff, actor }) => {
    const { tenantId } = await acceptClaim({
      ...typed,
      chargeIds: toList(chargeIds) as string[],
      isAnother: isAnother === 'on',
      resellerId: staff.resellerId,
      actor,
    })
    redirect(tenantAccountPath(tenantId, 'paid'))
  },
})

export const refuseClaimAction = formAction({
  permission,
  schema: z.object({ claimId: z.uuid(), reason: reasonSchema }),
  run: async ({ claimId, reason }, { staff, actor }) => {
    await refuseClaim({ resellerId: staff.resellerId, actor, claimId, reason })
    redirect(withQuery(claimsPath(), { done: 'refused' }))
  },
})
