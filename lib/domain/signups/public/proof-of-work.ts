import 'server-only'
import { createHash } from 'node:crypto'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/db'
import { signupKey } from '../job/keys'

// About a second on a phone; a few milliseconds to verify.
const cost = 2_000
const counterMin = 150
const counterMax = 600
const validMs = 20 * 60_000

/** A proof-of-work challenge for one page. Stateless: nothing is stored until it comes back solved. */
export function issueChallenge(
  slug: string,
  now = new Date(),
  counter = randomInt(counterMin, counterMax),
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter,
    data: { slug },
    expiresAt: new Date(now.getTime() + validMs),
    deriveKey,
    hmacSignatureSecret: signupKey('proof'),
    hmacKeySignatureSecret: signupKey('proof-key'),
  })
}

const payloadSchema = z.object({
  challenge: z.looseObject({ signature: z.string(), parameters: z.looseObject({}) }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

export type Proof =
  /** No JavaScript, or the browser could not solve it. */
  { kind: 'none' } | { kind: 'solved'; hash: string } | { kind: 'wrong' }

/** Verifies the proof in a form: base64 of `{ challenge, solution }`, as the ALTCHA widget sends it. */
export async function readProof(slug: string, sent: string): Promise<Proof> {
  if (sent === '') return { kind: 'none' }
  const payload = payloadSchema.safeParse(parseBase64Json(sent))
  if (!payload.success) return { kind: 'wrong' }
  const { challenge, solution } = payload.data
  const data = z.object({ slug: z.string() }).safeParse(challenge.parameters.data)
  if (!data.success || data.data.slug !== slug) return { kind: 'wrong' }
  const result = await verifySolution({
    challenge: challenge as unknown as Challenge,
    solution: solution as unknown as Parameters<typeof verifySolution>[0]['solution'],
    deriveKey,
    hmacSignatureSecret: signupKey('proof'),
    hmacKeySignatureSecret: signupKey('proof-key'),
  }).catch(() => ({ verified: false }))
  if (!result.verified) return { kind: 'wrong' }
  return { kind: 'solved', hash: createHash('sha256').update(challenge.signature).digest('base64url') }
}

function parseBase64Json(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'))
  } catch {
    return null
  }
}

/** Consumes a proof in the caller's transaction. False when it was used before, by anybody. */
export async function spendProof(tx: Tx, resellerId: string, hash: string): Promise<boolean> {
  const expiresAt = new Date(Date.now() + validMs)
  const rows = await tx.$executeRaw`
    insert into portal.spent_proof (reseller_id, hash, expires_at)
    values (${resellerId}::uuid, ${hash}, ${expiresAt}) on conflict do nothing`
  return rows === 1
}
