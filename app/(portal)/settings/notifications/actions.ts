'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { channels, kindsFor, ruleOf } from '@/lib/domain/notifications/notification-kinds'
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
      return { kind, channel: channelSchema.parse(fields[fieldName('channel', kind)]), threshold: size }
    })
    if (Object.keys(fieldErrors).length > 0) return { fieldErrors, values: fields }
    await saveChoices({ staff, actor, choices })
    revalidatePath(reachRoutes.notifications)
    return { message: t('inbox.saved') }
  },
})
