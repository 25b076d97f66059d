'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { channels, kindsFor, ruleOf } from '@/lib/domain/notifications/notification-kinds'
import { openPushKey } from '@/lib/domain/notifications/push/open-push-key'
import { pushSubscriptionSchema } from '@/lib/domain/notifications/push/schemas'
import { turnOffPush } from '@/lib/domain/notifications/push/turn-off-push'
import { turnOnPush } from '@/lib/domain/notifications/push/turn-on-push'
import { saveChoices } from '@/lib/domain/notifications/save-choices'
import { formAction } from '@/lib/platform/forms/form-action'
import { readWhole } from '@/lib/platform/forms/typed-number'
import { reachRoutes } from '@/lib/platform/reach-routes'
import { fieldName } from './field-name'

const typed = z.record(z.string().max(60), z.string().max(60).catch(''))
const channelSchema = z.enum(channels).catch('inbox')

/** One field a kind for where, and one more where the kind has a size. */
export const saveNotificationsAction = formAction({
  permission: 'self:write',
  schema: typed,
  run: async (fields, { staff, actor, t }) => {
    const fieldErrors: Record<string, string> = {}
    const choices = kindsFor(staff.role).map((kind) => {
      const limits = ruleOf(kind).threshold
      const name = fieldName('threshold', kind)
      const size = limits ? Number(readWhole(fields[name] ?? '')) : null
      const isFit = !limits || (size !== null && size >= limits.min && size <= limits.max)
      if (!isFit) fieldErrors[name] = t('inbox.thresholdWrong')
      const channel = channelSchema.parse(fields[fieldName('channel', kind)])
      return { kind, channel, threshold: size, push: fieldName('push', kind) in fields }
    })
    if (Object.keys(fieldErrors).length > 0) return { fieldErrors, values: fields }
    await saveChoices({ staff, actor, choices })
    revalidatePath(reachRoutes.notifications)
    return { message: t('inbox.saved') }
  },
})

/** What a browser needs to subscribe. */
export const openPushAction = formAction({
  permission: 'self:write',
  schema: z.object({}),
  run: async (_fields, { staff, actor }) => ({
    values: { publicKey: await openPushKey({ resellerId: staff.resellerId, actor }) },
  }),
})

export const turnOnPushAction = formAction({
  permission: 'self:write',
  schema: pushSubscriptionSchema,
  run: async (subscription, { staff, actor, session }) => {
    await turnOnPush({ ...subscription, staff, actor, sessionId: session.id })
    revalidatePath(reachRoutes.notifications)
  },
})

/** One of the person's own browsers, by its line in the list or by itself. */
export const turnOffPushAction = formAction({
  permission: 'self:write',
  schema: z.union([
    z.object({ subscriptionId: z.uuid() }),
    z.object({ endpoint: pushSubscriptionSchema.shape.endpoint }),
  ]),
  run: async (which, { staff, actor }) => {
    await turnOffPush({ staff, actor, which })
    revalidatePath(reachRoutes.notifications)
  },
})
