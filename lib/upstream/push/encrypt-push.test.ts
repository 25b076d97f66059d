import { createECDH } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { arePushKeys, encryptPush } from './encrypt-push'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, appendix A. */
const vector = {
  text: 'When I grow up, I want to be a watermelon',
  senderKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  record:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('a push', () => {
  test('is encrypted as the standard says, to the byte', () => {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(bytes(vector.senderKey))
    const record = encryptPush(vector.text, vector.keys, { pair, salt: bytes(vector.salt) })
    expect(record.toString('base64url')).toBe(vector.record)
  })

  test('of the same text is never the same record', () => {
    const [one, other] = [1, 2].map(() => encryptPush(vector.text, vector.keys))
    expect(one?.subarray(0, 86).equals(other?.subarray(0, 86) ?? Buffer.alloc(0))).toBe(false)
  })
})

test('keys that are no point of the curve, or too short, encrypt nothing', () => {
  const { p256dh, auth } = vector.keys
  expect(arePushKeys(vector.keys)).toBe(true)
  const point = bytes(p256dh)
  point[64] = (point[64] ?? 0) ^ 1
  expect(arePushKeys({ auth, p256dh: point.toString('base64url') })).toBe(false)
  expect(arePushKeys({ auth, p256dh: point.subarray(0, 64).toString('base64url') })).toBe(false)
  expect(arePushKeys({ auth: auth.slice(0, 20), p256dh })).toBe(false)
})
