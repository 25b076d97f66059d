import { createHash, randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'

// Also used by the front door, outside Next: no `server-only` here.

/** By which people and secret scanners recognise a key. */
export const apiKeyPrefix = 'por_live_'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const secretLength = 32
const checksumLength = 6
const shape = new RegExp(`^${apiKeyPrefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`)

/** A new key: prefix, 190 random bits, and a checksum, so that a typing mistake is told from a revoked key. */
export function newApiKey(): string {
  const secret = randomText(secretLength)
  return `${apiKeyPrefix}${secret}${checksumOf(secret)}`
}

/** Whether a text is a key by its shape and checksum. Says nothing about who may use it. */
export function isApiKey(text: string): boolean {
  if (!shape.test(text)) return false
  const secret = text.slice(apiKeyPrefix.length, -checksumLength)
  return text.endsWith(checksumOf(secret))
}

/** Fit for a unique index: keys are random, so nothing slower is needed. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** The beginning by which people recognise a key in a list. */
export function hintOf(key: string): string {
  return key.slice(0, apiKeyPrefix.length + 4)
}

/** The key of an `Authorization: Bearer` header; null without one. */
export function bearerOf(authorization: string | undefined | null): string | null {
  const [, token] = /^bearer +(\S{1,200})$/i.exec(authorization ?? '') ?? []
  return token ?? null
}

function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    // Bytes beyond a multiple of 62 would favour the first letters.
    for (const byte of randomBytes(64)) if (byte < 248 && text.length < length) text += alphabet[byte % 62]
  }
  return text
}

function checksumOf(secret: string): string {
  let rest = crc32(secret)
  let text = ''
  for (let place = 0; place < checksumLength; place += 1) {
    text = `${alphabet[rest % 62]}${text}`
    rest = Math.floor(rest / 62)
  }
  return text
}
