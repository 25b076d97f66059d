import 'server-only'
import { recordAudit } from '../audit/record-audit'
import { cleanText } from '../clean-text'
import { inScope, readForStrangers, type Tx } from '../db'
import { Conflict, NotFound } from '../errors'
import type { Signup } from '../generated/prisma/client'
import { visitorOf } from '../rate-limit'
import { countFunnel } from './funnel'
import { sendConfirmLetter } from './letters'
import { countUse } from './limits'
import { readConfirmToken } from './links'
import { placeSignup } from './place-signup'
import { lettersMax } from './progress'
import { findSignupReseller, getSignupReseller } from './public-scope'
import { markSignup } from './signup-store'
import type { SignupState } from './status'
import { theVisitor } from './submit-signup'

export type ConfirmView = { publicId: string; company: string; email: string; state: 'open' | 'done' | 'old' }

/** What the link in the letter leads to, before anybody presses the button; null for a link that is none of ours. */
export async function findConfirmLink(slug: string, token: string): Promise<ConfirmView | null> {
  const publicId = readConfirmToken(token)
  const resellerId = publicId === null ? null : await findSignupReseller(slug)
  if (publicId === null || resellerId === null) return null
  const [row] = await readForStrangers(resellerId, (query) =>
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
 * The mailbox is proved; the request goes on. Following the link twice is following it once. It wants a button:
 * programs that look into letters open links by themselves. Throws NotFound, or Conflict for an old link.
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
  await placeSignup(tx, signup, now)
  await recordAudit(tx, {
    resellerId,
    actor: theVisitor,
    action: 'signup.confirmed',
    subject: { kind: 'signup', id, name: signup.name },
  })
}

/** Sends the link once more, a few times at most. Says the same whether or not there was anything to send. */
export async function resendConfirmLetter({
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
    if (!(await countUse(tx, { resellerId, ...use }))) throw new Conflict('signup-limit')
    const signup = await lockSignup(tx, resellerId, cleanText(publicId))
    if (signup?.state !== 'confirming' || signup.mailsSent >= lettersMax) return
    await sendConfirmLetter(tx, signup)
  })
}
