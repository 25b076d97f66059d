const workerPath = '/push-worker.js'

/** Whether this browser can show what a page pushes; only over https or on this machine. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

export function isRefused(): boolean {
  return Notification.permission === 'denied'
}

/** The hash of this browser's address at its push service; null when it has none. */
export async function findOwnHash(): Promise<string | null> {
  if (!canPush()) return null
  const subscription = await findSubscription()
  if (!subscription) return null
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * A new subscription under this key, as the fields of a form. One from before ends: it may belong to another person.
 * Throws when the push service cannot be reached.
 */
export async function subscribe(publicKey: string): Promise<FormData> {
  await navigator.serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const fields = new FormData()
  for (const [name, value] of Object.entries({ endpoint, p256dh: keys.p256dh, auth: keys.auth }))
    fields.set(name, value ?? '')
  return fields
}

/** Ends the subscription of this browser; its address, or null when there was none. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}
