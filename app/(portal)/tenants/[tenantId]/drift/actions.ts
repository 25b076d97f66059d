'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { keepDrift } from '@/lib/domain/locks/drift/keep-drift'
import { driftNoteSchema } from '@/lib/domain/locks/drift/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantPath } from '@/lib/platform/routes'

export const keepDriftAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ tenantId: z.uuid(), seen: z.enum(['locked', 'unlocked']), note: driftNoteSchema }),
  run: async (input, { staff, actor }) => {
    await keepDrift({ ...input, resellerId: staff.resellerId, actor })
    redirect(tenantPath(input.tenantId))
  },
})
