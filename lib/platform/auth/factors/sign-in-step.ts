import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import type { SessionHow } from '../../../generated/prisma/enums'
import { inScope } from '../../database/db'

/** Lifetime of a started sign-in and its attempts for the second factor. */
export const stepSeconds = 5 * 60
export const stepTriesMax = 10

/** A sign-in with a verified first factor. `email` is for the account's delay. */
export type SignInStep = {
  tokenHash: string
  resellerId: string
  staffId: string
  email: string
  name: string
  how: SessionHow
  generation: number
}

type NewStep = {
  resellerId: string
  staffId: string
  how: SessionHow
  generation: number
  now: Date
}

/** Stores that the first factor was verified. The token is for this browser's cookie; only its hash is stored. */
export async function startSignInStep({ now, ...step }: NewStep): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + stepSeconds * 1000)
  await inScope(step.resellerId, async (tx) => {
    await tx.signInStep.deleteMany({ where: { expiresAt: { lte: now } } })
    await tx.signInStep.create({ data: { ...step, tokenHash: hashOf(secret), expiresAt } })
  })
  return `${step.resellerId}.${secret}`
}

const tokenPattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** The step of this token; null when expired, out of attempts, or the person may not sign in. */
export async function findSignInStep(token: string | undefined, now: Date): Promise<SignInStep | null> {
  const [, resellerId, secret] = token?.match(tokenPattern) ?? []
  if (!resellerId || !secret) return null
  return inScope(resellerId, async (tx) => {
    const step = await tx.signInStep.findUnique({ where: { tokenHash: hashOf(secret) } })
    if (!step || step.expiresAt <= now || step.tries >= stepTriesMax) return null
    const staff = await tx.staff.findUnique({ where: { id: step.staffId } })
    if (!staff || staff.suspendedAt || staff.sessionGeneration !== step.generation) return null
    const { tokenHash, staffId, how, generation } = step
    return { tokenHash, resellerId, staffId, how, generation, email: staff.email, name: staff.name }
  })
}

/** Counts an attempt before the code is checked; false when none is left. */
export async function countStepTry({ resellerId, tokenHash }: SignInStep): Promise<boolean> {
  const { count } = await inScope(resellerId, (tx) =>
    tx.signInStep.updateMany({
      where: { tokenHash, tries: { lt: stepTriesMax } },
      data: { tries: { increment: 1 } },
    }),
  )
  return count === 1
}

/** Ends the step; of two concurrent right answers one succeeds. */
export async function endSignInStep({ resellerId, tokenHash }: SignInStep): Promise<boolean> {
  const { count } = await inScope(resellerId, (tx) => tx.signInStep.deleteMany({ where: { tokenHash } }))
  return count === 1
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
