import 'server-only'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { inScope, outsideScope } from '../../database/db'
import { parsePasskeyResponse } from './parse-passkey-response'
import { consumeChallenge, type PasskeyPurpose } from './passkey-challenge'
import { relyingParty } from './relying-party'

const text = z.string().max(8_000)

const signed = z.object({
  clientDataJSON: text,
  authenticatorData: text,
  signature: text,
  userHandle: text.optional(),
})

type PasskeyRow = {
  id: string
  reseller_id: string
  staff_id: string
  public_key: Uint8Array<ArrayBuffer>
  counter: bigint
  session_generation: number
  suspended: boolean
}

export type PasskeyOwner = { id: string; resellerId: string; generation: number; passkeyId: string }

/**
 * The person whose passkey signed the challenge of this purpose with user verification; null in any doubt. `staffId`
 * limits it to one person. A challenge is valid for one attempt.
 */
export async function checkPasskey(input: {
  answer: string
  purpose: Exclude<PasskeyPurpose, 'register'>
  staffId: string | null
  now: Date
}): Promise<PasskeyOwner | null> {
  const { purpose, staffId, now } = input
  const answer = parsePasskeyResponse(input.answer, text, signed)
  if (!answer) return null
  const [row] = await outsideScope().$queryRaw<PasskeyRow[]>`
    select id, reseller_id, staff_id, public_key, counter, session_generation, suspended
    from portal.passkey_for_sign_in(${answer.id})`
  const { origin, rpId } = relyingParty()
  const known = row && !row.suspended && (staffId === null || row.staff_id === staffId) ? row : null
  const spend = (challenge: string) => consumeChallenge({ challenge, purpose, staffId, now })
  if (!known) return null
  const counter = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: spend,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
    },
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    () => null,
  )
  if (counter === null || !(await keepCounter(known, counter, now))) return null
  const { id: passkeyId, reseller_id: resellerId, session_generation: generation } = known
  return { id: known.staff_id, resellerId, generation, passkeyId }
}

/** A signature counter must increase, or the key may be a copy. Of two concurrent answers one wins. */
async function keepCounter(known: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  return inScope(known.reseller_id, async (tx) => {
    const { count } = await tx.staffPasskey.updateMany({
      where: { id: known.id, OR: [{ counter: 0 }, { counter: { lt: counter } }] },
      data: { counter, lastUsedAt: now },
    })
    return count === 1
  })
}
