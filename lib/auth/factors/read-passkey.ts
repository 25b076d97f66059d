import 'server-only'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { parseAnswer, passkeyAnswerLengthMax } from './passkey-answer'
import { spendChallenge } from './passkey-challenge'
import { relyingParty } from './relying-party'

const text = z.string().max(passkeyAnswerLengthMax)

const made = z.object({
  clientDataJSON: text,
  attestationObject: text,
  transports: z.array(z.string().max(20)).max(10).optional(),
})

export type NewPasskey = {
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
  backedUp: boolean
}

/** The public half of a passkey that a device made for this person on our page; null for every doubt. */
export async function readPasskey(asked: {
  answer: string
  staffId: string
  now: Date
}): Promise<NewPasskey | null> {
  const { staffId, now } = asked
  const answer = parseAnswer(asked.answer, text, made)
  if (!answer) return null
  const { origin, rpId } = relyingParty()
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: (challenge) => spendChallenge({ challenge, purpose: 'register', staffId, now }),
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => null)
  if (!checked?.verified) return null
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: new Uint8Array(credential.publicKey),
    counter: credential.counter,
    transports: answer.response.transports ?? [],
    backedUp: credentialBackedUp,
  }
}
