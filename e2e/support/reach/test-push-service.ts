import {
  createDecipheriv,
  createECDH,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  webcrypto,
} from 'node:crypto'
import type { PushSubscriptionInput } from '../../../lib/domain/notifications/push/schemas'
import { type ReceivedRequest, startFakeServer } from '../fake-server'

export type TestBrowser = { subscription: PushSubscriptionInput; pair: ECDH; auth: Buffer; path: string }

type ShownPush = { browser: TestBrowser; title: string; path: string; tag: string }

export type TestPushService = {
  /** What browsers were shown, in the order of arrival; repetitions too. */
  shown: ShownPush[]
  requests: ReceivedRequest[]
  /** What no push service would take: not signed, or not for a browser of its own. */
  wrong: string[]
  /** The keys of whoever may push; a browser subscribes under one. */
  publicKeys: string[]
  addBrowser: () => TestBrowser
  close: () => Promise<void>
}

/** A status, the connection cut before the answer, or the answer after a while. */
export type PushServiceAnswer = number | 'cut' | { afterMs: number }

/** A push service with its browsers: checks who sends (RFC 8292) and decrypts (RFC 8291) with code of its own. */
export async function startPushService(
  answer: (attempt: number) => PushServiceAnswer = () => 201,
): Promise<TestPushService> {
  const browsers = new Map<string, TestBrowser>()
  const service: Pick<TestPushService, 'shown' | 'wrong' | 'publicKeys'> = {
    shown: [],
    wrong: [],
    publicKeys: [],
  }
  const server = await startFakeServer(async (request, response, attempt) => {
    const reply = answer(attempt)
    try {
      await verifySender(request, { origin: server.origin, publicKeys: service.publicKeys })
      const browser = browsers.get(request.url)
      if (!browser) throw new Error(`no browser has ${request.url}`)
      const isTaken = typeof reply !== 'number' || reply < 300
      const message = JSON.parse(decrypt(request.bytes, browser))
      if (isTaken) service.shown.push({ ...message, browser })
    } catch (error) {
      service.wrong.push(String(error))
    }
    if (reply === 'cut') response.destroy()
    else if (typeof reply === 'number') {
      response.writeHead(reply, reply === 302 ? { location: 'http://169.254.169.254/' } : {}).end()
    } else setTimeout(() => response.writeHead(201).end(), reply.afterMs)
  })
  const addBrowser = () => {
    const pair = createECDH('prime256v1')
    const p256dh = pair.generateKeys().toString('base64url')
    const auth = randomBytes(16)
    const path = `/send/${randomUUID()}`
    const subscription = { endpoint: `${server.origin}${path}`, p256dh, auth: auth.toString('base64url') }
    const browser = { subscription, pair, auth, path }
    browsers.set(path, browser)
    return browser
  }
  return { ...service, requests: server.requests, addBrowser, close: server.close }
}

type Expected = { origin: string; publicKeys: string[] }

/** Throws unless the request is signed by a key that browsers subscribed under, for this origin, for a day at most. */
async function verifySender({ headers }: ReceivedRequest, { origin, publicKeys }: Expected): Promise<void> {
  const [, token = '', publicKey = ''] =
    /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (!publicKeys.includes(publicKey)) throw new Error('not signed by a known key')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const raw = Buffer.from(publicKey, 'base64url')
  const key = await webcrypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
  const isSound = await webcrypto.subtle.verify(
    algorithm,
    key,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${claims}`),
  )
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString())
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const seconds = exp - Date.now() / 1_000
  if (!isSound || alg !== 'ES256') throw new Error('the signature does not hold')
  if (aud !== origin || seconds <= 0 || seconds > 24 * 3_600) throw new Error(`wrong claims ${aud} ${exp}`)
  if (!/^(https|mailto):/.test(sub)) throw new Error(`nobody to ask: ${sub}`)
}

function decrypt(record: Buffer, { pair, auth }: Pick<TestBrowser, 'pair' | 'auth'>): string {
  const salt = record.subarray(0, 16)
  const keyEnd = 21 + record.readUInt8(20)
  const sender = record.subarray(21, keyEnd)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const derive = (secret: Buffer, from: Buffer, what: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, what, length))
  const shared = derive(pair.computeSecret(sender), auth, info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(keyEnd, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end < 0) throw new Error('the record has no end')
  return padded.subarray(0, end).toString()
}
