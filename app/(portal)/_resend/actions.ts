'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { resendLock } from '@/lib/domain/locks/resend-lock'
import { formAction } from '@/lib/platform/forms/form-action'
import { lockRunPath } from '@/lib/platform/routes'

export const resendLockAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ itemId: z.uuid() }),
  run: async ({ itemId }, { staff, actor }) => {
    const { runId } = await resendLock({ resellerId: staff.resellerId, itemId, actor })
    redirect(lockRunPath(runId))
  },
})
