import 'server-only'
import { inScope } from '../../platform/database/db'

type Reading = { resellerId: string; staffId: string; notificationIds: string[] | 'all'; now?: Date }

/** Marks lines of one's own inbox as read. Idempotent. No audit line: it changes nothing that others see. */
export async function readNotifications(input: Reading): Promise<void> {
  const { resellerId, staffId, notificationIds, now = new Date() } = input
  const which = notificationIds === 'all' ? {} : { id: { in: notificationIds } }
  await inScope(resellerId, (tx) =>
    tx.notification.updateMany({
      where: { staffId, readAt: null, ...which },
      data: { readAt: now, mailAt: null, pushAt: null },
    }),
  )
}
