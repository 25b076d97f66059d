import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Fetches a proof-of-work challenge and solves it, in about 1 s on a phone. Throws if the browser cannot. */
export async function solveProof(slug: string): Promise<string> {
  const answer = await fetch(`/signup/${slug}/challenge`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`no challenge: ${answer.status}`)
  const challenge = (await answer.json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('no solution')
  return btoa(JSON.stringify({ challenge, solution }))
}
