'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { keepDrift } from '@/lib/locks/drift/keep-drift'
import { keepNoteSchema } from '@/lib/locks/drift/keep-schema'
import { tenantPath } from '@/lib/routes'

export const keepDriftAction = formAction({
  permission: 'tenants:lock',
  schema: z.object({ tenantId: z.uuid(), seen: z.enum(['locked', 'unlocked']), note: keepNoteSchema }),
  run: async (asked, { staff, actor }) => {
    await keepDrift({ ...asked, resellerId: staff.resellerId, actor })
    redirect(tenantPath(asked.tenantId))
  },
})
