import { z } from 'zod'
import { messagingLimitsSchema, pathSegmentSchema, tokenSchema } from '@/lib/domain/messages/schemas'

export const connectMessagingSchema = z.object({
  /** Empty keeps the saved one. */
  token: z.union([z.literal(''), tokenSchema], 'messaging.wrong.token').default(''),
  pathSegment: pathSegmentSchema,
})

const wholeNumber = (wrong: string) =>
  z
    .string()
    .trim()
    .transform((typed) => typed.replace(/[\s.,]/g, ''))
    .refine((typed) => typed === '' || /^\d{1,7}$/.test(typed), wrong)
    .transform((typed) => (typed === '' ? null : Number(typed)))

const time = z
  .string()
  .trim()
  .refine((typed) => typed === '' || /^([01]?\d|2[0-3]):[0-5]\d$/.test(typed), 'messaging.wrong.quiet')
  .transform((typed) => {
    const [hours = 0, minutes = 0] = typed.split(':').map(Number)
    return typed === '' ? null : hours * 60 + minutes
  })

/** What the form sends, as the settings want it: empty is no cap, and no quiet hours. */
export const limitsFormSchema = z
  .object({
    perMinute: wholeNumber('messaging.wrong.perMinute').transform((number) => number ?? Number.NaN),
    dailyCap: wholeNumber('messaging.wrong.dailyCap'),
    quietFrom: time,
    quietUntil: time,
  })
  .pipe(messagingLimitsSchema)
