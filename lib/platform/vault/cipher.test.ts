import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fingerprint, open, seal, VaultError } from './cipher'
import { formatKeyRing, newKeyRing, parseKeyRing, withNewKey, withoutKey } from './key-ring'
import { Secret } from './secret'

const key = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const ring = parseKeyRing(`a:${key(1)}`)
const place = { resellerId: 'r1', rowId: 't1', purpose: 'tenant-token' } as const
const secret = new Secret('ñandú-token')

describe('a sealed value', () => {
  test('opens where it was sealed and is written as the format says', () => {
    const sealed = seal(ring, secret, place)
    expect(sealed).toMatch(/^v1\.a\.[\w-]{16}\.[\w-]{22}\.[\w-]+$/)
    expect(open(ring, sealed, place).reveal()).toBe('ñandú-token')
  })

  test('is never the same twice', () => {
    expect(seal(ring, secret, place)).not.toBe(seal(ring, secret, place))
  })

  test.each([{ resellerId: 'r2' }, { rowId: 't2' }, { purpose: 'reseller-token' as const }])(
    'moved to %j does not open',
    (other) => {
      const sealed = seal(ring, secret, place)
      expect(() => open(ring, sealed, { ...place, ...other })).toThrow(VaultError)
    },
  )

  test('that was changed in any part does not open', () => {
    const parts = seal(ring, secret, place).split('.')
    for (const index of [2, 3, 4]) {
      const bent = parts.map((part, at) =>
        at === index ? (part[0] === 'A' ? 'B' : 'A') + part.slice(1) : part,
      )
      expect(() => open(ring, bent.join('.'), place)).toThrow(VaultError)
    }
    for (const text of ['', 'v1', 'v2.a.b.c.d', 'v1.a.AAAA.AAAA.AAAA', `${parts.join('.')}.x`]) {
      expect(() => open(ring, text, place)).toThrow(VaultError)
    }
  })

  test('opens with an old key after a new one came, and not without it', () => {
    const sealed = seal(ring, secret, place)
    expect(open(parseKeyRing(`b:${key(2)},a:${key(1)}`), sealed, place).reveal()).toBe('ñandú-token')
    expect(() => open(parseKeyRing(`b:${key(2)}`), sealed, place)).toThrow(VaultError)
    expect(() => open(parseKeyRing(`a:${key(2)}`), sealed, place)).toThrow(VaultError)
  })
})

test('a fingerprint is the same for the same secret, and another with another key', () => {
  expect(fingerprint(ring, secret)).toBe(fingerprint(ring, new Secret('ñandú-token')))
  expect(fingerprint(ring, secret)).not.toBe(fingerprint(ring, new Secret('other')))
  expect(fingerprint(ring, secret)).not.toBe(fingerprint(parseKeyRing(`a:${key(3)}`), secret))
})

describe('a new key in the ring', () => {
  const before = parseKeyRing(`t1:${key(1)}`)
  const during = withNewKey(before)
  const after = withoutKey(during, 't1')

  test('seals from then on, while what the old one sealed still opens', () => {
    expect(during.currentId).toBe('k1')
    expect(open(during, seal(before, secret, place), place).reveal()).toBe('ñandú-token')
    expect(seal(during, secret, place)).toMatch(/^v1\.k1\./)
  })

  test('leaves fingerprints as they are, also after the old key is gone', () => {
    expect(fingerprint(during, secret)).toBe(fingerprint(before, secret))
    expect(fingerprint(after, secret)).toBe(fingerprint(before, secret))
    expect(() => open(after, seal(before, secret, place), place)).toThrow(VaultError)
  })

  test('is written and read again as the same ring', () => {
    for (const ring of [during, after, newKeyRing()]) expect(parseKeyRing(formatKeyRing(ring))).toEqual(ring)
  })

  test('gets a name that none had, and the one that seals cannot be taken away', () => {
    expect([...withNewKey(during).keys.keys()]).toEqual(['k2', 'k1', 't1'])
    expect(() => withoutKey(during, 'k1')).toThrow(/cannot leave/)
  })
})

test('a new installation keys fingerprints with a key that opens nothing', () => {
  const ring = newKeyRing()
  expect([...ring.keys.values()].some((held) => held.equals(ring.fingerprintKey))).toBe(false)
})

test('a secret prints as [secret] however it is written', () => {
  const holder = { token: secret }
  const written = [
    `${secret}`,
    String(secret),
    JSON.stringify(holder),
    inspect(holder, { depth: 9 }),
    `${holder.token}`,
  ]
  for (const text of written) {
    expect(text).toContain('[secret]')
    expect(text).not.toContain('ñandú')
  }
  expect(Object.keys(secret)).toEqual([])
})

test.each(['', 'nokey', 'a:short', `fingerprint:${key(1)}`, `a:${key(1)},a:${key(2)}`, `a b:${key(1)}`])(
  'the key ring %j is refused, without showing it',
  (text) => {
    expect(() => parseKeyRing(text)).toThrow(/VAULT_KEYS/)
    expect(() => parseKeyRing(text)).not.toThrow(key(1))
  },
)
