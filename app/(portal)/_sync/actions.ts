'use server'

import { z } from 'zod'
import { confirmShrink } from '@/lib/domain/sync/confirm-shrink'
import { requestSync } from '@/lib/domain/sync/request-sync'
import { formAction } from '@/lib/platform/forms/form-action'

export const requestSyncAction = formAction({
  permission: 'sync:request',
  schema: z.object({}),
  run: async (_input, { staff, actor, t }) => {
    await requestSync(staff.resellerId, actor)
    return { message: t('tenants.syncAsked') }
  },
})

export const confirmShrinkAction = formAction({
  permission: 'settings:write',
  schema: z.object({ syncRunId: z.uuid() }),
  run: async ({ syncRunId }, { staff, actor, t }) => {
    await confirmShrink({ resellerId: staff.resellerId, syncRunId, actor })
    return { message: t('tenants.syncAsked') }
  },
})
