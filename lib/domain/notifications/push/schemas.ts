import { z } from 'zod'

/** A subscription as the browser names it; what it means is checked where it is used. */
export const pushSubscriptionSchema = z.object({
  endpoint: z.string('push.failed').min(1, 'push.failed').max(2_000, 'push.failed'),
  p256dh: z.string('push.failed').regex(/^[\w-]{87}$/, 'push.failed'),
  auth: z.string('push.failed').regex(/^[\w-]{22}$/, 'push.failed'),
})

export type PushSubscriptionInput = z.input<typeof pushSubscriptionSchema>
