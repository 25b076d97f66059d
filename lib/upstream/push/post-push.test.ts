import { createECDH } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { startPushService, type TestPushService } from '../../../e2e/support/reach/test-push-service'
import { Secret } from '../../platform/vault/secret'
import { HostRefused } from '../check-address'
import { checkPushEndpoint, type PushMessage, postPush } from './post-push'

const services: TestPushService[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
})

const pair = createECDH('prime256v1')
const privateText = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
pair.setPrivateKey(Buffer.from(privateText, 'base64url'))
const publicKey = pair.getPublicKey().toString('base64url')
const signer = {
  publicKey,
  privateKey: new Secret(privateText),
  contact: 'https://portal.example',
}
const rules = { allowPrivateHosts: true, timeoutMs: 5_000 }

function messageTo({ endpoint, ...keys }: { endpoint: string; p256dh: string; auth: string }): PushMessage {
  const text = JSON.stringify({ title: 'Hola, Ñandú', path: '/inbox', tag: 'one' })
  return { endpoint, keys, text, topic: 'one', keptSeconds: 60, signer, now: new Date() }
}

async function openService(answer?: Parameters<typeof startPushService>[0]): Promise<TestPushService> {
  const service = await startPushService(answer)
  services.push(service)
  service.publicKeys.push(publicKey)
  return service
}

describe('a push', () => {
  test('is signed for its service and read by its browser alone', async () => {
    const service = await openService()
    const browser = service.addBrowser()
    expect(await postPush(messageTo(browser.subscription), rules)).toEqual({ kind: 'answered', status: 201 })
    expect(service.wrong).toEqual([])
    expect(service.shown).toMatchObject([
      { title: 'Hola, Ñandú', path: '/inbox', browser: { path: browser.path } },
    ])
    expect(service.requests[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '60',
      topic: 'one',
      urgency: 'normal',
    })
    expect(service.requests[0]?.bytes.includes('Hola')).toBe(false)
    const other = service.addBrowser()
    await postPush({ ...messageTo(browser.subscription), endpoint: other.subscription.endpoint }, rules)
    expect(service.shown).toHaveLength(1)
    expect(service.wrong).toHaveLength(1)
  })

  test('follows no redirect', async () => {
    const service = await openService(() => 302)
    const { subscription } = service.addBrowser()
    expect(await postPush(messageTo(subscription), rules)).toEqual({ kind: 'answered', status: 302 })
    expect(service.requests).toHaveLength(1)
  })

  test('goes to no private address, whatever the name said when the browser subscribed', async () => {
    const service = await openService()
    const { subscription } = service.addBrowser()
    const https = subscription.endpoint.replace('http:', 'https:')
    for (const endpoint of [subscription.endpoint, https])
      expect(
        await postPush({ ...messageTo(subscription), endpoint }, { ...rules, allowPrivateHosts: false }),
      ).toMatchObject({ kind: 'none', sent: false })
    expect(service.requests).toEqual([])
  })

  test('whose connection breaks after it left may have been shown; one that never left was not', async () => {
    const service = await openService(() => 'cut')
    const { subscription } = service.addBrowser()
    expect(await postPush(messageTo(subscription), rules)).toMatchObject({ kind: 'none', sent: true })
    await service.close()
    expect(await postPush(messageTo(subscription), rules)).toMatchObject({ kind: 'none', sent: false })
  })
})

test.each([
  'https://127.0.0.1/send/one',
  'https://169.254.169.254/latest',
  'https://[::1]/send',
  'http://push.example/send/one',
  'https://user:password@push.example/send',
  'https://push.example/send#one',
  'file:///etc/passwd',
  'no address',
  `https://push.example/${'a'.repeat(2_000)}`,
])('no browser names %s as its push service', async (text) => {
  const resolve = async () => [{ address: '93.184.216.34', family: 4 as const }]
  await expect(checkPushEndpoint(text, { allowPrivateHosts: false, resolve })).rejects.toThrow(HostRefused)
})
