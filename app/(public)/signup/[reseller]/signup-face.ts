import 'server-only'
import { cache } from 'react'
import { can } from '@/lib/auth/permissions'
import { currentSession } from '@/lib/auth/session'
import { NotFound } from '@/lib/errors'
import { getSignupFace, type SignupFace } from '@/lib/signups/face'

/** Once a request, for the frame and the page alike. */
export const signupFace = cache((slug: string) => getSignupFace(slug))

/** Whether this is one of the reseller's own people, who may see the page before it is open. */
export async function mayPreview(slug: string): Promise<boolean> {
  const session = await currentSession()
  return session !== null && session.reseller.slug === slug && can(session.staff.role, 'signups:settings')
}

/** The page as it will look when it is open. Whoever calls has asked `mayPreview`. */
export function previewFace(slug: string): Promise<SignupFace> {
  return getSignupFace(slug, { preview: true })
}

export type OpenFace = Extract<SignupFace, { kind: 'open' | 'full' }>

/** The page while it takes requests. Throws NotFound while it does not. */
export async function openFace(slug: string): Promise<OpenFace> {
  const face = await signupFace(slug)
  if (face.kind === 'open' || face.kind === 'full') return face
  throw new NotFound('signup-closed')
}
