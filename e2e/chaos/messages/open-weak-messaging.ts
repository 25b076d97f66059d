import { OutcomeUnknown } from '../../../lib/platform/errors'
import { type MessagingGateway, openMessagingGateway } from '../../../lib/upstream/gateways/messaging-gateway'

/** A faulty gateway to test the judges: `retries` repeats unconfirmed messages, `optimism` reports them as sent. */
export async function openWeakMessaging(
  resellerId: string,
  { retries = 0, optimism = 0 }: Record<string, number>,
): Promise<MessagingGateway> {
  const messaging = await openMessagingGateway(resellerId, {
    cause: 'messages',
    waitMaxMs: 20,
    urgency: 'bulk',
  })
  return {
    ...messaging,
    async send(message, leaving) {
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await messaging.send(message, attempt === 0 ? leaving : { beforeSend: async () => {} })
        } catch (error) {
          if (!(error instanceof OutcomeUnknown)) throw error
          if (attempt < retries) continue
          if (optimism > 0) return { providerId: 'unconfirmed' }
          throw error
        }
      }
    },
  }
}
