import 'server-only'
import { headers } from 'next/headers'

export type RequestOrigin = { address: string; requestId: string }

/** Where the present request comes from: the address that the nearest proxy saw, and its number. */
export async function requestOrigin(): Promise<RequestOrigin> {
  const sent = await headers()
  const forwarded = sent.get('x-forwarded-for')?.split(',').at(-1)?.trim()
  return { address: (forwarded || 'unknown').slice(0, 64), requestId: sent.get('x-request-id') ?? 'none' }
}
