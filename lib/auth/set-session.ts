import 'server-only'
import { cookies } from 'next/headers'
import type { Locale } from '../i18n/locale'
import { localeCookie, preferenceOptions } from './preference-cookie'
import { type SessionClaims, sealClaims, sessionCookie, sessionSeconds } from './session-cookie'

/** Gives the browser its session, and the person's language for the pages before the next sign-in. */
export async function setSession(claims: SessionClaims, locale: Locale): Promise<void> {
  const jar = await cookies()
  const { name, options } = sessionCookie()
  jar.set(name, await sealClaims(claims), { ...options, maxAge: sessionSeconds })
  jar.set(localeCookie, locale, preferenceOptions())
}
