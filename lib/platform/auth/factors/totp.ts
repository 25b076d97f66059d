import { Secret, TOTP } from 'otpauth'

/** Supported by every authenticator application (RFC 6238): SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** Accept the previous and next step: clocks differ. */
const windowSteps = 1

export const totpCodePattern = /^\d{6}$/

/** 160 random bits in base32. */
export function newTotpKey(): string {
  return new Secret({ size: 20 }).base32
}

/** The `otpauth:` URI of the QR code. */
export function totpUri(of: { key: string; email: string; issuer: string }): string {
  return new TOTP({ ...shape, issuer: of.issuer, label: of.email, secret: of.key }).toString()
}

/** "ABCD EFGH …", for typing. */
export function spacedTotpKey(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** The step of the code; null if it matches none near now. */
export function findTotpStep(key: string, code: string, now: Date): number | null {
  if (!totpCodePattern.test(code)) return null
  const timestamp = now.getTime()
  const totp = new TOTP({ ...shape, secret: key })
  const delta = totp.validate({ token: code, timestamp, window: windowSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / shape.period) + delta
}

/** The code at an instant. */
export function totpCodeAt(key: string, at: Date): string {
  return new TOTP({ ...shape, secret: key }).generate({ timestamp: at.getTime() })
}
