'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { readNotifications } from '@/lib/domain/notifications/read-notifications'
import { formAction } from '@/lib/platform/forms/form-action'

/** Marks one line as read, or all of them. */
export const readNotificationsAction = formAction({
  permission: 'self:write',
  schema: z.object({ notificationId: z.union([z.uuid(), z.literal('all')]) }),
  run: async ({ notificationId }, { staff }) => {
    const notificationIds = notificationId === 'all' ? ('all' as const) : [notificationId]
    await readNotifications({ resellerId: staff.resellerId, staffId: staff.id, notificationIds })
    revalidatePath('/', 'layout')
  },
})
