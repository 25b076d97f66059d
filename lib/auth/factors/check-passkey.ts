import 'server-only'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { inScope, outsideScope } from '../../db'
import { parseAnswer } from './passkey-answer'
import { type PasskeyPurpose, spendChallenge } from './passkey-challenge'
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
 * Whose passkey signed the challenge that we set for this purpose, with the person's finger, face or PIN; null for
 * every doubt. `staffId` names the only person it may be, where one is known. A challenge is worth one try.
 */
export async function checkPasskey(asked: {
  answer: string
  purpose: Exclude<PasskeyPurpose, 'register'>
  staffId: string | null
  now: Date
}): Promise<PasskeyOwner | null> {
  const { purpose, staffId, now } = asked
  const answer = parseAnswer(asked.answer, text, signed)
  if (!answer) return null
  const [row] = await outsideScope().$queryRaw<PasskeyRow[]>`
    select id, reseller_id, staff_id, public_key, counter, session_generation, suspended
    from portal.passkey_for_sign_in(${answer.id})`
  const { origin, rpId } = relyingParty()
  const known = row && !row.suspended && (staffId === null || row.staff_id === staffId) ? row : null
  const spend = (challenge: string) => spendChallenge({ challenge, purpose, staffId, now })
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

/** Devices that count must count on: a copied one falls behind. Of two answers at once one stays. */
async function keepCounter(known: PasskeyRow, counter: number, now: Date): Promise<boolean> {
  return inScope(known.reseller_id, async (tx) => {
    const { count } = await tx.staffPasskey.updateMany({
      where: { id: known.id, OR: [{ counter: 0 }, { counter: { lt: counter } }] },
      data: { counter, lastUsedAt: now },
    })
    return count === 1
  })
}
