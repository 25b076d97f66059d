import 'server-only'
import { env } from '../../env'

export const localeCookie = 'porteria-locale'

const yearSeconds = 365 * 24 * 3600

/** For cookies without rights: language, theme and device mark. */
export function preferenceOptions() {
  const secure = env().PORTAL_URL.startsWith('https://')
  return { path: '/', maxAge: yearSeconds, sameSite: 'lax', httpOnly: true, secure } as const
}
