import 'server-only'
import { cookies, headers } from 'next/headers'

/** By this cookie a browser is known again after a sign-out. It opens nothing. */
export const deviceCookie = 'porteria-device'

export type RequestOrigin = {
  address: string
  requestId: string
  /** What the browser says that it is. */
  userAgent?: string
  /** What an earlier sign-in left with the browser. */
  deviceMark?: string
}

/** Where the present request comes from: the address that the nearest proxy saw, its number, and the device. */
export async function requestOrigin(): Promise<RequestOrigin> {
  const [sent, jar] = await Promise.all([headers(), cookies()])
  const forwarded = sent.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return {
    address: (forwarded || 'unknown').slice(0, 64),
    requestId: sent.get('x-request-id') ?? 'none',
    userAgent: sent.get('user-agent')?.slice(0, 400),
    deviceMark: jar.get(deviceCookie)?.value,
  }
}
