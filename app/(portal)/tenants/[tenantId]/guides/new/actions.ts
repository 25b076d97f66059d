'use server'

import { z } from 'zod'
import { guideKinds } from '@/lib/domain/documents/guides/guide-kinds'
import { formAction } from '@/lib/platform/forms/form-action'
import { answerIntent } from './answer-intent'

const sentSchema = z
  .looseObject({
    tenantId: z.uuid(),
    kind: z.enum(guideKinds),
    intent: z.string().max(100).catch('save'),
  })
  .transform(({ tenantId, kind, intent, ...fields }) => {
    const typed = Object.entries(fields).filter(([, value]) => typeof value === 'string')
    return { tenantId, kind, intent, values: Object.fromEntries(typed) as Record<string, string> }
  })

/** Everything that a button of a guide's form may ask for. */
export const guideAction = formAction({
  permission: 'vouchers:issue',
  schema: sentSchema,
  run: ({ tenantId, kind, intent, values }, { staff, actor, t, locale }) =>
    answerIntent({ resellerId: staff.resellerId, actor, t, locale, tenantId, kind, values }, intent),
})
