import 'server-only'
import { cookies } from 'next/headers'
import { stepSeconds } from '@/lib/platform/auth/factors/sign-in-step'
import { sessionCookie } from '@/lib/platform/auth/sessions/session-cookie'

const name = 'porteria-step'

/**
 * A sign-in that waits for its second factor is known to the browser that began it, and to these pages alone. Not
 * `strict`: whoever comes back from another sign-in service was sent here by a foreign page.
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
