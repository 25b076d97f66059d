'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { startRepair } from '@/lib/domain/locks/repair/start-repair'
import { lockNoteMax } from '@/lib/domain/locks/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { lockRunPath } from '@/lib/platform/routes'

export const startRepairAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({
    tenantId: z.uuid(),
    wish: z.enum(['locked', 'unlocked']),
    /** The plan that the page showed. */
    seen: z.string().max(64),
    note: z
      .string()
      .trim()
      .min(1, { message: 'lockRepair.noteMissing' })
      .max(lockNoteMax, { message: 'lockScreens.noteLong' }),
  }),
  run: async (input, { staff, actor }) => {
    const { runId } = await startRepair({ ...input, resellerId: staff.resellerId, actor })
    redirect(lockRunPath(runId))
  },
})
