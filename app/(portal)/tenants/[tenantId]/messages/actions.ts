'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { optIn, optOut } from '@/lib/domain/messages/opt-out'
import { formAction } from '@/lib/platform/forms/form-action'
import { tenantMessagesPath } from '@/lib/platform/routes'
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
  run: async (input, { staff, actor }) => {
    await optOut({ ...input, resellerId: staff.resellerId, actor })
    revalidatePath(tenantMessagesPath(input.tenantId))
  },
})

export const optInAction = formAction({
  permission: 'messages:send',
  schema,
  run: async (input, { staff, actor }) => {
    await optIn({ ...input, resellerId: staff.resellerId, actor })
    revalidatePath(tenantMessagesPath(input.tenantId))
  },
})
