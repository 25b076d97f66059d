'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { optIn, optOut } from '@/lib/messages/opt-out'
import { tenantMessagesPath } from '@/lib/routes'
import { optReasonMax } from './opt-reason'

const schema = z.object({
  tenantId: z.uuid(),
  reason: z
    .string('messages.optReasonMissing')
    .trim()
    .min(1, 'messages.optReasonMissing')
    .max(optReasonMax, 'messages.optReasonLong'),
})

export const optOutAction = formAction({
  permission: 'messages:send',
  schema,
  run: async (asked, { staff, actor }) => {
    await optOut({ ...asked, resellerId: staff.resellerId, actor })
    revalidatePath(tenantMessagesPath(asked.tenantId))
  },
})

export const optInAction = formAction({
  permission: 'messages:send',
  schema,
  run: async (asked, { staff, actor }) => {
    await optIn({ ...asked, resellerId: staff.resellerId, actor })
    revalidatePath(tenantMessagesPath(asked.tenantId))
  },
})
