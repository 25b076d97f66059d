import 'server-only'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { z } from 'zod'
import { parsePasskeyResponse, passkeyResponseLengthMax } from './parse-passkey-response'
import { consumeChallenge } from './passkey-challenge'
import { relyingParty } from './relying-party'

const text = z.string().max(passkeyResponseLengthMax)

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

/** The public key of a newly registered passkey; null in any doubt. */
export async function readPasskey(input: {
  answer: string
  staffId: string
  now: Date
}): Promise<NewPasskey | null> {
  const { staffId, now } = input
  const answer = parsePasskeyResponse(input.answer, text, made)
  if (!answer) return null
  const { origin, rpId } = relyingParty()
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: (challenge) => consumeChallenge({ challenge, purpose: 'register', staffId, now }),
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
