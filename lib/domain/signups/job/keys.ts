import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '../../../platform/env'

export type KeyPurpose = 'form' | 'proof' | 'proof-key' | 'counts' | 'confirm-link' | 'decide-link'

/** A key of its own for each purpose, all from the secret of this installation. */
export function signupKey(purpose: KeyPurpose): string {
  return createHmac('sha256', env().SESSION_SECRET).update(`signup:${purpose}`).digest('base64url')
}

export function signText(purpose: KeyPurpose, text: string): string {
  return createHmac('sha256', signupKey(purpose)).update(text).digest('base64url')
}

export function isSignatureOf(purpose: KeyPurpose, text: string, signature: string): boolean {
  const right = Buffer.from(signText(purpose, text))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
