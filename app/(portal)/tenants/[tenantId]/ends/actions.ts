'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { requestEndsReading } from '@/lib/domain/locks/ends/request-ends-reading'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantPath } from '@/lib/platform/routes'

export const askForEndsAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ tenantId: z.uuid() }),
  run: async ({ tenantId }, { staff, actor }) => {
    await requestEndsReading({ resellerId: staff.resellerId, tenantId, actor })
    redirect(tenantPath(tenantId))
  },
})
