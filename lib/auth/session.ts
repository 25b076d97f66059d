import 'server-only'
import type { Route } from 'next'
import { cookies, headers } from 'next/headers'
import { forbidden, redirect } from 'next/navigation'
import { cache } from 'react'
import type { Actor } from '../audit/actor'
import { DatabaseGone } from '../database-gone'
import { isLocale, type Locale, parseAcceptLanguage } from '../i18n/locale'
import { type Texts, textsFor } from '../i18n/texts'
import { requestOrigin } from '../request-origin'
import { routes, withQuery } from '../routes'
import { findSession } from './find-session'
import { can, type Permission } from './permissions'
import { localeCookie } from './preference-cookie'
import { requestClaims } from './request-claims'
import { type SessionClaims, sessionCookie } from './session-cookie'
import type { Session, Staff } from './staff'
import { isProofFresh } from './step-up-proof'
import { type EndedWhy, whySessionEnded } from './why-session-ended'

export type { Staff } from './staff'

/** What the cookie of this request says, for answers that outlive the request and must ask again whether it holds. */
export async function currentClaims(): Promise<SessionClaims | null> {
  return requestClaims()
}

/** The session of this request, checked against the database once a request; null for a stranger. */
export const currentSession = cache(async (): Promise<Session | null> => {
  const claims = await currentClaims()
  return claims ? findSession(claims) : null
})

const nextLengthMax = 1_500

/** The session, or the page that is missing first, which leads back here: sign-in, or the second factor. */
export const requireSession = cache(async (): Promise<Session> => {
  const session = await currentSession()
  if (session && !session.mustEnrol) return session
  redirect(await pageMissingFirst(session))
})

/**
 * Leads a form that came without JavaScript to the page that is missing first: its own page cannot be drawn any more,
 * and the browser would send the form on to the other one. With JavaScript the form stands and says it itself.
 */
export async function leadFormOn(session: Session | null): Promise<void> {
  if ((await headers()).has('next-action')) return
  redirect(await pageMissingFirst(session, { unsent: '1' }))
}

async function pageMissingFirst(session: Session | null, told: { unsent?: string } = {}): Promise<Route> {
  const next = await pathOfRequest()
  if (session) return withQuery(routes.enrol, { ...told, next })
  return withQuery(routes.login, { ...told, why: await whyNoSession(), next })
}

/** Null for an address that is too long: it would make headers that browsers and proxies refuse. */
async function pathOfRequest(): Promise<string | null> {
  const path = (await headers()).get('x-porteria-path') ?? ''
  return path.length <= nextLengthMax ? path : null
}

/** Why a browser that once signed in has no session; null for a stranger. */
async function whyNoSession(): Promise<EndedWhy | null> {
  const claims = await currentClaims()
  if (claims) return whySessionEnded(claims)
  return (await cookies()).has(sessionCookie().name) ? 'ended' : null
}

/**
 * Stands first in every page: the signed-in person with this permission. Strangers go to the sign-in page,
 * the wrong role gets the forbidden page. Layouts do not run again on navigation and guard nothing.
 */
export async function requireStaff(permission: Permission): Promise<Staff> {
  const { staff } = await requireSession()
  if (!can(staff.role, permission)) forbidden()
  return staff
}

/**
 * Stands in whatever hands out much at once by a link, such as a download: leads to the page that asks again who is
 * there when nobody has proved it lately, and back here afterwards.
 */
export async function requireFreshProof(): Promise<void> {
  const { secondFactorAt } = await requireSession()
  if (isProofFresh(secondFactorAt, new Date())) return
  redirect(withQuery(routes.stepUp, { next: await pathOfRequest() }))
}

/** The language of this request: the person's, else the cookie's, else the browser's. */
export const requestLocale = cache(async (): Promise<Locale> => {
  // Without a database there are still words to say so.
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

/** The signed-in person as the trail names them. */
export async function staffActor(staff: Staff): Promise<Actor> {
  const { address, requestId } = await requestOrigin()
  return { id: staff.id, name: staff.name, kind: 'staff', address, requestId }
}
