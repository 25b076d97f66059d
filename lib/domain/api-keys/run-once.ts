import 'server-only'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { queryPrepared } from '../../platform/database/db'
import { Conflict, Forbidden, NotFound, Unauthenticated } from '../../platform/errors'
import { WrongRequest } from '../../platform/http/problem'

export type KeptAnswer = { status: number; body: string }

/** `kept` is what a repetition is told, where it differs: a secret is given once and stored nowhere. */
type FirstAnswer = KeptAnswer & { kept?: string }

type Claim = {
  is_new: boolean
  fingerprint: string
  ended_at: Date | null
  status: number | null
  answer: string | null
}

/** A key's write by its name, and what is asked for. */
export type NamedWrite = { keyId: string; name: string; request: string }

/**
 * Runs a write once for its name, kept for a day: a repetition is given the first answer. An answer that is no success
 * changed nothing and is not kept. Throws Conflict `idempotency-other` for another request under the same name, and
 * `idempotency-busy` while the first is under way.
 */
export async function runOnce(
  { keyId, name, request }: NamedWrite,
  work: () => Promise<FirstAnswer>,
): Promise<KeptAnswer & { isRepeated: boolean }> {
  const fingerprint = createHash('sha256').update(request).digest('hex')
  const [claim] = await queryPrepared<Claim>('select * from portal.claim_api_request($1, $2, $3)', [
    keyId,
    name,
    fingerprint,
  ])
  // The first gave its name back at this very instant: what is sent again finds it free.
  if (!claim) throw new Conflict('idempotency-busy')
  if (!claim.is_new) return { ...toKept(claim, fingerprint), isRepeated: true }
  const end = (status: number | null, answer: string | null) =>
    queryPrepared('select portal.end_api_request($1, $2, $3, $4)', [keyId, name, status, answer])
  let answer: FirstAnswer
  try {
    answer = await work()
  } catch (error) {
    // Of any other error nobody knows what it changed: the name stays taken until the claim lapses.
    if (changedNothing(error)) await end(null, null).catch(() => undefined)
    throw error
  }
  const isKept = answer.status < 300
  await end(isKept ? answer.status : null, isKept ? (answer.kept ?? answer.body) : null)
  return { ...answer, isRepeated: false }
}

function changedNothing(error: unknown): boolean {
  const kinds = [Conflict, Forbidden, NotFound, Unauthenticated, WrongRequest, z.ZodError]
  return kinds.some((kind) => error instanceof kind)
}

function toKept(claim: Claim, fingerprint: string): KeptAnswer {
  if (claim.fingerprint !== fingerprint) throw new Conflict('idempotency-other')
  if (!claim.ended_at || claim.status === null) throw new Conflict('idempotency-busy')
  return { status: claim.status, body: claim.answer ?? '' }
}

/** The id of what a named write creates: the same for each repetition, even after a crash that lost the answer. */
export function idOfWrite({ keyId, name, request }: NamedWrite): string {
  const hex = createHash('sha256').update(`${keyId}\n${name}\n${request}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
