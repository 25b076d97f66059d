import 'server-only'
import { cookies } from 'next/headers'
import { deviceCookie, knownDeviceCookie } from '../../http/request-origin'
import type { Locale } from '../../i18n/locale'
import { addKnownDevice, knownDeviceSeconds } from '../known-device'
import { deviceMarkOf, isDeviceMark } from './device-mark'
import { localeCookie, preferenceOptions } from './preference-options'
import { type SessionClaims, sealClaims, sessionCookie, sessionSeconds } from './session-cookie'

/** Sets the cookies of the session, the known device and the language. */
export async function setSession(claims: SessionClaims, locale: Locale): Promise<void> {
  const jar = await cookies()
  const { name, options } = sessionCookie()
  jar.set(name, await sealClaims(claims), { ...options, maxAge: sessionSeconds })
  const mark = jar.get(deviceCookie)?.value
  jar.set(deviceCookie, isDeviceMark(mark) ? mark : deviceMarkOf(claims.sid), preferenceOptions())
  const known = knownDeviceCookie()
  const device = { staffId: claims.sub, sessionId: claims.sid }
  jar.set(known, await addKnownDevice(jar.get(known)?.value, device), {
    ...options,
    maxAge: knownDeviceSeconds,
  })
  jar.set(localeCookie, locale, preferenceOptions())
}
