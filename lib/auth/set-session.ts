import 'server-only'
import { cookies } from 'next/headers'
import type { Locale } from '../i18n/locale'
import { deviceCookie } from '../request-origin'
import { deviceMarkOf, isDeviceMark } from './device-mark'
import { localeCookie, preferenceOptions } from './preference-cookie'
import { type SessionClaims, sealClaims, sessionCookie, sessionSeconds } from './session-cookie'

/** Gives the browser its session, a mark to know it by, and the person's language for the pages before the next sign-in. */
export async function setSession(claims: SessionClaims, locale: Locale): Promise<void> {
  const jar = await cookies()
  const { name, options } = sessionCookie()
  jar.set(name, await sealClaims(claims), { ...options, maxAge: sessionSeconds })
  const mark = jar.get(deviceCookie)?.value
  jar.set(deviceCookie, isDeviceMark(mark) ? mark : deviceMarkOf(claims.sid), preferenceOptions())
  jar.set(localeCookie, locale, preferenceOptions())
}
