import type { Page } from '@playwright/test'

/** A browser with a push service, which the one of tests lacks. */
export async function givePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
    const subscription = {
      endpoint: 'http://127.0.0.1:9/send/journey',
      unsubscribe: async () => sessionStorage.removeItem('push') === undefined,
      toJSON() {
        const keys = {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        }
        return { endpoint: subscription.endpoint, keys }
      },
    }
    const { prototype } = PushManager
    Object.assign(prototype, {
      getSubscription: async () => (sessionStorage.getItem('push') ? subscription : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        const key = bytes(applicationServerKey.replaceAll('-', '+').replaceAll('_', '/'))
        if (key.length !== 65) throw new Error('not a key of P-256')
        sessionStorage.setItem('push', subscription.endpoint)
        return subscription
      },
    })
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
}
