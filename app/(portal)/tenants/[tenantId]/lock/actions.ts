'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { freezeLockDraft } from '@/lib/domain/locks/drafts/freeze-lock-draft'
import { lockReasons } from '@/lib/domain/locks/lock-reasons'
import { noticeChoiceSchema, noticeErrors } from '@/lib/domain/locks/notices/notice-choice'
import { startLockRun } from '@/lib/domain/locks/runs/start-lock-run'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { lockRunPath, newSchedulePath } from '@/lib/platform/routes'

export const startLockRunAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({
    tenantId: z.uuid(),
    /** What the page showed: who changed it since is named. */
    seen: z.enum(['locked', 'unlocked', 'unknown']).optional(),
    desired: z.enum(['locked', 'unlocked']),
    reason: z.enum(lockReasons, { message: 'lockScreens.reasonMissing' }),
    note: z.string().trim().max(lockNoteMax, { message: 'lockScreens.noteLong' }).default(''),
    notice: noticeChoiceSchema,
  }),
  fieldOf: noticeErrors,
  run: async ({ tenantId, seen, ...wanted }, { staff, actor }) => {
    const { runId } = await startLockRun({
      resellerId: staff.resellerId,
      actor,
      tenantIds: [tenantId],
      ...(seen && { seen: { [tenantId]: seen } }),
      ...wanted,
    })
    redirect(lockRunPath(runId))
  },
})

/** One tenant is scheduled like many: its list of one is frozen first. */
export const scheduleTenantAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ tenantId: z.uuid(), desired: z.enum(['locked', 'unlocked']) }),
  run: async ({ tenantId, desired }, { staff, actor }) => {
    const from = { kind: 'ids' as const, tenantIds: [tenantId] }
    const { draftId } = await freezeLockDraft({ resellerId: staff.resellerId, actor, desired, from })
    redirect(newSchedulePath(draftId))
  },
})
