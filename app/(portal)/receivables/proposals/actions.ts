'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { acceptProposals } from '@/lib/domain/receivables/following/accept-proposals'
import { dismissProposals, quietDaysMax } from '@/lib/domain/receivables/following/dismiss-proposals'
import { proposalCountAbove, startProposals } from '@/lib/domain/receivables/following/start-proposals'
import { reasonSchema } from '@/lib/domain/receivables/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { dismissPath, proposalsPath } from '@/lib/platform/receivable-routes'
import { lockDraftPath, lockRunPath } from '@/lib/platform/routes'

const permission = 'tenants:lock'

const idSchema = z.uuid('proposals.chooseSome')

/**
 * Accepts or dismisses the chosen: a lock goes through the preview of any other, as do unlocks so many that their number
 * must be typed; fewer start at once. A dismissal asks for its reason.
 */
export const decideProposalsAction = formAction({
  permission,
  schema: z.object({
    decision: z.enum(['lock', 'unlock', 'dismiss']),
    chosen: z.union([idSchema.transform((id) => [id]), z.array(idSchema)], 'proposals.chooseSome'),
  }),
  run: async ({ decision, chosen: proposalIds }, { staff, actor }) => {
    const by = { resellerId: staff.resellerId, actor }
    if (decision === 'dismiss') redirect(dismissPath(proposalIds))
    if (decision === 'unlock' && proposalIds.length <= proposalCountAbove) {
      const { runId } = await startProposals({ ...by, kind: 'unlock', proposalIds, typedCount: null })
      redirect(lockRunPath(runId))
    }
    const { draftId } = await acceptProposals({ ...by, kind: decision, proposalIds })
    redirect(lockDraftPath(draftId))
  },
})

export const dismissProposalsAction = formAction({
  permission,
  schema: z.object({
    kind: z.enum(['lock', 'unlock']),
    ids: z
      .string()
      .max(10_000)
      .transform((ids) => ids.split('.'))
      .pipe(z.array(z.uuid())),
    reason: reasonSchema,
    days: z.coerce.number().int().min(1).max(quietDaysMax).optional(),
  }),
  run: async ({ kind, ids: proposalIds, reason, days }, { staff, actor }) => {
    await dismissProposals({ resellerId: staff.resellerId, actor, proposalIds, reason, days })
    redirect(proposalsPath(kind))
  },
})
