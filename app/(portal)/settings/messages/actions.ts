'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { connectMessaging, probeMessagingAgain } from '@/lib/domain/messages/connect-messaging'
import { saveMessagingLimits } from '@/lib/domain/messages/save-messaging-limits'
import { messagingLimitsSchema, pathSegmentSchema, tokenSchema } from '@/lib/domain/messages/schemas'
import { formAction } from '@/lib/platform/forms/form-action'
import { readWhole } from '@/lib/platform/forms/typed-number'
import { routes } from '@/lib/platform/routes'

const connectMessagingSchema = z.object({
  /** Empty keeps the saved token. */
  token: z.union([z.literal(''), tokenSchema], 'messaging.wrong.token').default(''),
  pathSegment: pathSegmentSchema,
})

const wholeNumber = (wrong: string) =>
  z
    .string()
    .trim()
    .transform((typed) => (typed === '' ? null : readWhole(typed)))
    .pipe(z.number(wrong).int(wrong).max(9_999_999, wrong).nullable())

const time = z
  .string()
  .trim()
  .refine((typed) => typed === '' || /^([01]?\d|2[0-3]):[0-5]\d$/.test(typed), 'messaging.wrong.quiet')
  .transform((typed) => {
    const [hours = 0, minutes = 0] = typed.split(':').map(Number)
    return typed === '' ? null : hours * 60 + minutes
  })

/** An empty daily cap means no cap, empty times mean no quiet hours; the rate is required. */
const limitsFormSchema = z
  .object({
    perMinute: wholeNumber('messaging.wrong.perMinute').transform((number) => number ?? Number.NaN),
    dailyCap: wholeNumber('messaging.wrong.dailyCap'),
    quietFrom: time,
    quietUntil: time,
  })
  .pipe(messagingLimitsSchema)

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
