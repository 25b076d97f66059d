import 'server-only'
import type { Route } from 'next'
import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Actor } from '../../audit/actor'
import { DatabaseGone } from '../../database/database-gone'
import { requestOrigin } from '../../http/request-origin'
import { isLocale, type Locale, parseAcceptLanguage } from '../../i18n/locale'
import { type Texts, textsFor } from '../../i18n/texts'
import { routes, withQuery } from '../../routes'
import { can, type Permission } from '../permissions'
import { isProofFresh } from '../sign-in/step-up-proof'
import type { Session, Staff } from '../staff'
import { findSession } from './find-session'
import { localeCookie } from './preference-options'
import { requestClaims } from './request-claims'
import { type SessionClaims, sessionCookie } from './session-cookie'
import { type SessionEndReason, whySessionEnded } from './why-session-ended'

export type { Staff } from '../staff'

/** Claims of this request, for answers that outlive it and check the session again. */
export async function currentClaims(): Promise<SessionClaims | null> {
  return requestClaims()
}

/** The session of this request, read once per request; null without one. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const claims = await currentClaims()
  return claims ? findSession(claims) : null
})

const nextLengthMax = 1_500

/** The session, or a redirect to sign-in or enrolment, which leads back here. */
export const requireSession = cache(async (): Promise<Session> => {
  const session = await currentSession()
  if (session && !session.mustEnrol) return session
  redirect(await requiredPage(session))
})

/**
 * A form without JavaScript and without a session is redirected to sign-in or enrolment; with JavaScript it shows the
 * error.
 */
export async function redirectForm(session: Session | null): Promise<void> {
  if ((await headers()).has('next-action')) return
  redirect(await requiredPage(session, { unsent: '1' }))
}

async function requiredPage(session: Session | null, result: { unsent?: string } = {}): Promise<Route> {
  const next = await pathOfRequest()
  if (session) return withQuery(routes.enrol, { ...result, next })
  return withQuery(routes.login, { ...result, why: await whyNoSession(), next })
}

/** Null for a path too long to be sent in a header. */
async function pathOfRequest(): Promise<string | null> {
  const path = (await headers()).get('x-porteria-path') ?? ''
  return path.length <= nextLengthMax ? path : null
}

/** Why a browser's session ended; null if it never had one. */
async function whyNoSession(): Promise<SessionEndReason | null> {
  const claims = await currentClaims()
  if (claims) return whySessionEnded(claims)
  return (await cookies()).has(sessionCookie().name) ? 'ended' : null
}

/**
 * Guards a page: the signed-in person with this permission. Redirects to sign-in, or to the forbidden page for the
 * wrong role. Layouts do not run again on navigation and guard nothing.
 */
export async function requireStaff(permission: Permission): Promise<Staff> {
  const { staff } = await requireSession()
  if (!can(staff.role, permission)) forbidden()
  return staff
}

/** The signed-in person of this reseller with this permission, else null: for pages that hide themselves. */
export async function findStaffOf(slug: string, permission: Permission): Promise<Staff | null> {
  const session = await currentSession()
  return session?.reseller.slug === slug && can(session.staff.role, permission) ? session.staff : null
}

/**
 * Guards downloads and similar links: redirects to re-authentication unless it is fresh, and back here afterwards.
 */
export async function requireFreshProof(): Promise<void> {
  const { secondFactorAt } = await requireSession()
  if (isProofFresh(secondFactorAt, new Date())) return
  redirect(withQuery(routes.stepUp, { next: await pathOfRequest() }))
}

/** Language of this request: the person's, the cookie's or the browser's. */
export const requestLocale = cache(async (): Promise<Locale> => {
  // Without a database, fall back to the cookie.
  const session = await currentSession().catch((error) => {
    if (error instanceof DatabaseGone) return null
    throw error
  })
  if (session) return session.staff.locale
  const chosen = (await cookies()).get(localeCookie)?.value
  return isLocale(chosen) ? chosen : parseAcceptLanguage((await headers()).get('accept-language'))
})

/** The texts of this request's language. */
export async function requestTexts(): Promise<{ t: Texts; locale: Locale }> {
  const locale = await requestLocale()
  return { t: textsFor(locale), locale }
}

/** The signed-in person as an audit actor. */
export async function staffActor(staff: Staff): Promise<Actor> {
  const { address, requestId } = await requestOrigin()
  return { id: staff.id, name: staff.name, kind: 'staff', address, requestId }
}
