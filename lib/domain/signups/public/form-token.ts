import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { dayMs } from '../../../platform/calendar/days'
import { isSignatureOf, signText } from '../job/keys'

/** A form filled in faster than this was filled in by a program. */
export const formAgeMinMs = 2_500
const formAgeMaxMs = dayMs

const contentSchema = z.object({ key: z.string().min(8).max(64), at: z.number().int(), slug: z.string() })

/** Hidden token of the form: its idempotency key and the time it was issued. */
export function issueFormToken(slug: string, now = new Date()): string {
  const content = { key: randomBytes(15).toString('base64url'), at: now.getTime(), slug }
  const text = Buffer.from(JSON.stringify(content)).toString('base64url')
  return `${text}.${signText('form', text)}`
}

export type FormToken = { kind: 'ok'; key: string } | { kind: 'forged' | 'old' | 'too-quick' }

export function readFormToken(slug: string, token: string, now = new Date()): FormToken {
  const [text = '', signature = ''] = token.split('.')
  if (text === '' || !isSignatureOf('form', text, signature)) return { kind: 'forged' }
  const content = contentSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  if (!content.success || content.data.slug !== slug) return { kind: 'forged' }
  const ageMs = now.getTime() - content.data.at
  if (ageMs > formAgeMaxMs) return { kind: 'old' }
  return ageMs < formAgeMinMs ? { kind: 'too-quick' } : { kind: 'ok', key: content.data.key }
}
