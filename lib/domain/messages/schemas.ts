import { z } from 'zod'
import { pathSegmentShape } from '../../upstream/gateways/messaging-gateway'

/** Known servers slow down at about 15 messages a minute (contract §6), some earlier or later. */
const perMinuteMax = 120
/** Until a reseller chooses: the limit of the service (contract §6). */
export const perMinuteDefault = 15
const dailyCapMax = 100_000
const minutesOfDay = 24 * 60

export const tokenSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{10,500}$/, 'messaging.wrong.token')

export const pathSegmentSchema = z
  .string({ error: 'messaging.wrong.pathSegment' })
  .trim()
  .regex(pathSegmentShape, 'messaging.wrong.pathSegment')

const minutes = z
  .number()
  .int()
  .min(0)
  .max(minutesOfDay - 1)

export const messagingLimitsSchema = z
  .object({
    perMinute: z
      .number('messaging.wrong.perMinute')
      .int('messaging.wrong.perMinute')
      .min(1, 'messaging.wrong.perMinute')
      .max(perMinuteMax, 'messaging.wrong.perMinute'),
    /** Null for no cap. */
    dailyCap: z
      .number('messaging.wrong.dailyCap')
      .int('messaging.wrong.dailyCap')
      .min(1, 'messaging.wrong.dailyCap')
      .max(dailyCapMax, 'messaging.wrong.dailyCap')
      .nullable(),
    /** Minutes since midnight in the reseller's zone; both or neither. */
    quietFrom: minutes.nullable(),
    quietUntil: minutes.nullable(),
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), {
    path: ['quietFrom'],
    message: 'messaging.wrong.quiet',
  })
  .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, {
    path: ['quietFrom'],
    message: 'messaging.wrong.quiet',
  })

export type MessagingLimits = z.infer<typeof messagingLimitsSchema>
