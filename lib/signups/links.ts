import 'server-only'
import { env } from '../env'
import { isSignatureOf, signText } from './keys'

/** Where the visitor follows a request. */
export function progressUrl(slug: string, publicId: string): string {
  return `${env().PORTAL_URL}/signup/${slug}/${publicId}`
}

/** What the link in the first letter carries: it proves that its reader has the mailbox. */
export function confirmToken(publicId: string): string {
  return `${publicId}.${signText('confirm-link', publicId)}`
}

export function confirmUrl(slug: string, publicId: string): string {
  return `${env().PORTAL_URL}/signup/${slug}/confirm/${confirmToken(publicId)}`
}

/** The public id that a token was made for, or null for one that we did not make. */
export function readConfirmToken(token: string): string | null {
  const [publicId = '', signature = ''] = token.split('.')
  return publicId !== '' && isSignatureOf('confirm-link', publicId, signature) ? publicId : null
}

const decideDaysMax = 30

/** A link of one person's own: whoever has it decides in this person's name, until it is old or that role ends. */
export function decideToken(of: { signupId: string; staffId: string }, now: Date): string {
  const day = Math.floor(now.getTime() / 86_400_000)
  const text = [of.signupId, of.staffId, day].join('~')
  return `${text}.${signText('decide-link', text)}`
}

export function decideUrl(slug: string, token: string): string {
  return `${env().PORTAL_URL}/signup/${slug}/decide/${token}`
}

export function readDecideToken(token: string, now: Date): { signupId: string; staffId: string } | null {
  const [text = '', signature = ''] = token.split('.')
  const [signupId = '', staffId = '', day = ''] = text.split('~')
  if (!isSignatureOf('decide-link', text, signature)) return null
  const age = Math.floor(now.getTime() / 86_400_000) - Number(day)
  return age <= decideDaysMax ? { signupId, staffId } : null
}
