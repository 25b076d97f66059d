import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { recordAudit } from '../../../platform/audit/record-audit'
import { cleanText } from '../../../platform/database/clean-text'
import { inScope, readAsSystem, type Tx } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { visitorOf } from '../../../platform/http/rate-limit'
import { countFunnel } from '../count-funnel'
import { markSignup } from '../job/signup-store'
import { sendConfirmEmail } from '../signup-emails'
import { readConfirmToken } from '../signup-links'
import type { SignupState } from '../status'
import { countSignupUse } from './count-use'
import { findSignupReseller, getSignupReseller } from './find-signup-reseller'
import { routeSignup } from './route-signup'
import { confirmEmailsMax } from './signup-progress'
import { theVisitor } from './submit-signup'

export type ConfirmView = { publicId: string; company: string; email: string; state: 'open' | 'done' | 'old' }

/** What the confirmation link shows before its button is pressed; null when the token is not ours. */
export async function findConfirmLink(slug: string, token: string): Promise<ConfirmView | null> {
  const publicId = readConfirmToken(token)
  const resellerId = publicId === null ? null : await findSignupReseller(slug)
  if (publicId === null || resellerId === null) return null
  const [row] = await readAsSystem(resellerId, (query) =>
    query<{ company: string; email: string; state: SignupState; expiresAt: Date }>(
      `select name as company, email, state::text as state, expires_at as "expiresAt"
       from portal.signup where reseller_id = $1 and public_id = $2 and erased_at is null`,
      [resellerId, publicId],
    ),
  )
  if (!row) return null
  const { company, email, state, expiresAt } = row
  const isOld = state === 'expired' || (state === 'confirming' && expiresAt < new Date())
  return { publicId, company, email, state: isOld ? 'old' : state === 'confirming' ? 'open' : 'done' }
}

/**
 * Confirms the mailbox and moves the request on. Idempotent. Behind a button, because mail scanners open links.
 * Throws NotFound, or Conflict for an expired link.
 */
export async function confirmSignup({
  slug,
  token,
  now = new Date(),
}: {
  slug: string
  token: string
  now?: Date
}): Promise<{ publicId: string }> {
  const publicId = readConfirmToken(token)
  if (publicId === null) throw new NotFound('signup-link-wrong')
  const resellerId = await getSignupReseller(slug)
  return inScope(resellerId, async (tx) => {
    const signup = await lockSignup(tx, resellerId, publicId)
    if (!signup) throw new NotFound('signup-link-wrong')
    if (signup.state === 'expired') throw new Conflict('signup-link-old')
    if (signup.state !== 'confirming') return { publicId }
    if (signup.expiresAt < now) throw new Conflict('signup-link-old')
    await confirm(tx, signup, now)
    return { publicId }
  })
}

async function lockSignup(tx: Tx, resellerId: string, publicId: string): Promise<Signup | null> {
  await tx.$queryRaw`select 1 from portal.signup where public_id = ${publicId} for update`
  return tx.signup.findFirst({ where: { resellerId, publicId } })
}

async function confirm(tx: Tx, signup: Signup, now: Date): Promise<void> {
  const { resellerId, id } = signup
  await tx.signup.update({ where: { id }, data: { confirmedAt: now } })
  await markSignup(tx, signup, { kind: 'confirmed' })
  await countFunnel(tx, resellerId, 'confirmed')
  await routeSignup(tx, signup, now)
  await recordAudit(tx, {
    resellerId,
    actor: theVisitor,
    action: 'signup.confirmed',
    subject: { kind: 'signup', id, name: signup.name },
  })
}

/**
 * Sends the confirmation link again, a limited number of times. The answer is the same whether or not anything
 * was sent.
 */
export async function resendConfirmEmail({
  slug,
  publicId,
  visitor,
}: {
  slug: string
  publicId: string
  visitor: { address: string }
}): Promise<void> {
  const resellerId = await getSignupReseller(slug)
  await inScope(resellerId, async (tx) => {
    const use = { what: 'letter', who: visitorOf(visitor.address), max: 10 } as const
    if (!(await countSignupUse(tx, { resellerId, ...use }))) throw new Conflict('signup-limit')
    const signup = await lockSignup(tx, resellerId, cleanText(publicId))
    if (signup?.state !== 'confirming' || signup.mailsSent >= confirmEmailsMax) return
    await sendConfirmEmail(tx, signup)
  })
}
