import 'server-only'
import { cookies } from 'next/headers'
import { stepSeconds } from '@/lib/platform/auth/factors/sign-in-step'
import { sessionCookie } from '@/lib/platform/auth/sessions/session-cookie'

const name = 'porteria-step'

/**
 * Cookie of a sign-in that awaits its second factor, sent to `/login` only. Not `SameSite=Strict`: the return from an
 * OIDC provider is a cross-site navigation.
 */
const options = () => ({ ...sessionCookie().options, path: '/login' }) as const

export async function keepStepCookie(token: string): Promise<void> {
  const jar = await cookies()
  jar.set(name, token, { ...options(), maxAge: stepSeconds })
}

export async function readStepCookie(): Promise<string | undefined> {
  return (await cookies()).get(name)?.value
}

export async function dropStepCookie(): Promise<void> {
  const jar = await cookies()
  jar.delete({ name, ...options() })
}
