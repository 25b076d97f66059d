'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { duplicateOf, guideTitle } from '@/lib/domain/documents/guides/guide-form'
import { getIssuance } from '@/lib/domain/documents/issuing/queries'
import { copyIssuance, type DraftAt, removeDraft, saveDraft } from '@/lib/domain/documents/issuing/save-draft'
import type { Actor } from '@/lib/platform/audit/actor'
import { requireSession } from '@/lib/platform/auth/sessions/session'
import { formatStamp } from '@/lib/platform/format'
import { formAction } from '@/lib/platform/forms/form-action'
import { newGuidePath, tenantGuidesPath } from '@/lib/platform/routes'

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

/** A draft of another guide like this one, of today and without a number. `zone` is the reseller's. */
async function duplicateGuide(input: {
  resellerId: string
  actor: Actor
  tenantId: string
  issuanceId: string
  zone: string
}): Promise<DraftAt> {
  const { resellerId, actor, tenantId, zone } = input
  const draft = await copyIssuance(input)
  const { kind, form } = await getIssuance(resellerId, { tenantId, issuanceId: draft.id })
  const values = duplicateOf(form, formatStamp(new Date(), zone))
  return saveDraft({ resellerId, actor, tenantId, kind, form: values, title: guideTitle(values), draft })
}
