import 'server-only'
import { dayMs } from '../../platform/calendar/days'
import { env } from '../../platform/env'
import { isSignatureOf, signText } from './job/keys'

/** The page where a visitor follows a request. */
export function progressUrl(slug: string, publicId: string): string {
  return `${env().PORTAL_URL}/signup/${slug}/${publicId}`
}

/** Token of the confirmation link; proves that its bearer reads the mailbox. */
export function confirmToken(publicId: string): string {
  return `${publicId}.${signText('confirm-link', publicId)}`
}

export function confirmUrl(slug: string, publicId: string): string {
  return `${env().PORTAL_URL}/signup/${slug}/confirm/${confirmToken(publicId)}`
}

/** The public id in the token, or null when the signature is wrong. */
export function readConfirmToken(token: string): string | null {
  const [publicId = '', signature = ''] = token.split('.')
  return publicId !== '' && isSignatureOf('confirm-link', publicId, signature) ? publicId : null
}

const decideDaysMax = 30

type DecideLinkOf = {
  signupId: string
  staffId: string
  /** The person's session generation: the link ends with all their sessions. */
  generation: number
}

/**
 * A personal link: its bearer decides in this person's name until it expires, the role ends, or the person's
 * sessions are ended.
 */
export function decideToken(of: DecideLinkOf, now: Date): string {
  const day = Math.floor(now.getTime() / dayMs)
  const text = [of.signupId, of.staffId, of.generation, day].join('~')
  return `${text}.${signText('decide-link', text)}`
}

export function decideUrl(slug: string, token: string): string {
  return `${env().PORTAL_URL}/signup/${slug}/decide/${token}`
}

export function readDecideToken(token: string, now: Date): DecideLinkOf | null {
  const [text = '', signature = ''] = token.split('.')
  const [signupId = '', staffId = '', generation = '', day = ''] = text.split('~')
  if (!isSignatureOf('decide-link', text, signature)) return null
  const age = Math.floor(now.getTime() / dayMs) - Number(day)
  // Tokens without a generation have no date here either, and count as expired.
  return age <= decideDaysMax ? { signupId, staffId, generation: Number(generation) } : null
}
