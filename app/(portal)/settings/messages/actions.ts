'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { connectMessaging, probeMessagingAgain } from '@/lib/domain/messages/connect-messaging'
import { saveMessagingLimits } from '@/lib/domain/messages/save-messaging-limits'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'
import { connectMessagingSchema, limitsFormSchema } from './form-schemas'

export const connectMessagingAction = formAction({
  permission: 'messages:write',
  schema: connectMessagingSchema,
  fieldOf: {
    'messaging-token-refused': 'token',
    'messaging-token-needed': 'token',
    'messaging-token-reseller': 'token',
    'messaging-token-tenant': 'token',
    'messaging-path-missing': 'pathSegment',
  },
  async run({ token, pathSegment }, { staff, actor, t }) {
    const verdict = await connectMessaging({
      resellerId: staff.resellerId,
      actor,
      pathSegment,
      ...(token !== '' && { token }),
    })
    revalidatePath(routes.messagingSettings)
    const saved = verdict === 'no-number' || verdict === 'not-asked' ? verdict : 'ready'
    return { message: t(`messaging.saved.${saved}`) }
  },
})

export const probeMessagingAction = formAction({
  permission: 'messages:write',
  schema: z.object({}),
  async run(_input, { staff, actor, t }) {
    await probeMessagingAgain({ resellerId: staff.resellerId, actor })
    revalidatePath(routes.messagingSettings)
    return { message: t('messaging.probed') }
  },
})

export const saveMessagingLimitsAction = formAction({
  permission: 'messages:write',
  schema: limitsFormSchema,
  async run(limits, { staff, actor, t }) {
    const { changed } = await saveMessagingLimits({ ...limits, resellerId: staff.resellerId, actor })
    revalidatePath(routes.messagingSettings)
    return { message: t(changed ? 'messaging.limitsSaved' : 'messaging.unchanged') }
  },
})
