import 'server-only'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { outsideScope, readInScope } from '../../db'
import { relyingParty } from './relying-party'

/** What a signature is for: one made for something else is worth nothing. */
export type PasskeyPurpose = 'sign-in' | 'second' | 'step-up' | 'register'

const validMs = 5 * 60_000

type Known = { resellerId: string; staffId: string }

/** What the browser hands to the device to sign in, as JSON. Without a person, the device says who it is. */
export async function passkeyQuestion(asked: {
  purpose: Exclude<PasskeyPurpose, 'register'>
  of: Known | null
  now: Date
}): Promise<string> {
  const { purpose, of, now } = asked
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpId,
    userVerification: 'required',
    timeout: validMs,
    allowCredentials: of ? await listCredentials(of) : undefined,
  })
  await keepChallenge({ challenge: options.challenge, purpose, staffId: of?.staffId ?? null, now })
  return JSON.stringify(options)
}

/** What the browser hands to the device to make a passkey, as JSON. One that it holds already is not made again. */
export async function passkeyOffer(
  asked: Known & { email: string; name: string; now: Date },
): Promise<string> {
  const { rpId, name: rpName } = relyingParty()
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(asked.staffId.replaceAll('-', ''), 'hex')),
    userName: asked.email,
    userDisplayName: asked.name,
    timeout: validMs,
    attestationType: 'none',
    excludeCredentials: await listCredentials(asked),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { staffId, now } = asked
  await keepChallenge({ challenge: options.challenge, purpose: 'register', staffId, now })
  return JSON.stringify(options)
}

/** Uses a challenge up; false when nobody asked for it, it is too old, or was used before. */
export async function spendChallenge(asked: {
  challenge: string
  purpose: PasskeyPurpose
  staffId: string | null
  now: Date
}): Promise<boolean> {
  const { challenge, purpose, staffId, now } = asked
  const { count } = await outsideScope().passkeyChallenge.deleteMany({
    where: { challenge, purpose, staffId, expiresAt: { gt: now } },
  })
  return count === 1
}

async function keepChallenge(kept: {
  challenge: string
  purpose: PasskeyPurpose
  staffId: string | null
  now: Date
}): Promise<void> {
  const { now, ...row } = kept
  await outsideScope().$transaction([
    outsideScope().passkeyChallenge.deleteMany({ where: { expiresAt: { lte: now } } }),
    outsideScope().passkeyChallenge.create({
      data: { ...row, expiresAt: new Date(now.getTime() + validMs) },
    }),
  ])
}

async function listCredentials({ resellerId, staffId }: Known) {
  return readInScope(resellerId, (query) =>
    query<{ id: string; transports: string[] }>(
      'select credential_id as id, transports from portal.staff_passkey where staff_id = $1',
      [staffId],
    ),
  )
}
