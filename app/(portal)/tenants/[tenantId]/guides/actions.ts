'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { requireSession } from '@/lib/auth/session'
import { removeDraft } from '@/lib/issuing/save-draft'
import { newGuidePath, tenantGuidesPath } from '@/lib/routes'
import { duplicateGuide } from './duplicate-guide'

const guideSchema = z.object({ tenantId: z.uuid(), issuanceId: z.uuid() })

/** Another guide like this one, as a draft that is open at once. */
export const duplicateGuideAction = formAction({
  permission: 'vouchers:issue',
  schema: guideSchema,
  run: async ({ tenantId, issuanceId }, { staff, actor }) => {
    const draft = await duplicateGuide({
      resellerId: staff.resellerId,
      actor,
      tenantId,
      issuanceId,
      zone: (await requireSession()).reseller.timeZone,
    })
    redirect(newGuidePath(tenantId, { draft: draft.id }))
  },
})

export const removeGuideDraftAction = formAction({
  permission: 'vouchers:issue',
  schema: guideSchema,
  run: async ({ tenantId, issuanceId }, { staff, actor }) => {
    await removeDraft({ resellerId: staff.resellerId, actor, tenantId, draftId: issuanceId })
    revalidatePath(tenantGuidesPath(tenantId))
  },
})
