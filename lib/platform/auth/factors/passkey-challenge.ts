import 'server-only'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { outsideScope, readInScope } from '../../database/db'
import { relyingParty } from './relying-party'

/** Purpose of a signature; it is not valid for another one. */
export type PasskeyPurpose = 'sign-in' | 'second' | 'step-up' | 'register'

const validMs = 5 * 60_000

type Known = { resellerId: string; staffId: string }

/** Authentication options for the browser, as JSON. Without a person the authenticator offers its own accounts. */
export async function authenticationOptions(input: {
  purpose: Exclude<PasskeyPurpose, 'register'>
  of: Known | null
  now: Date
}): Promise<string> {
  const { purpose, of, now } = input
  const options = await generateAuthenticationOptions({
    rpID: relyingParty().rpId,
    userVerification: 'required',
    timeout: validMs,
    allowCredentials: of ? await listCredentials(of) : undefined,
  })
  await keepChallenge({ challenge: options.challenge, purpose, staffId: of?.staffId ?? null, now })
  return JSON.stringify(options)
}

/** Registration options for the browser, as JSON; existing passkeys are excluded. */
export async function registrationOptions(
  input: Known & { email: string; name: string; now: Date },
): Promise<string> {
  const { rpId, name: rpName } = relyingParty()
  const options = await generateRegistrationOptions({
    rpName,
    rpID: rpId,
    userID: new Uint8Array(Buffer.from(input.staffId.replaceAll('-', ''), 'hex')),
    userName: input.email,
    userDisplayName: input.name,
    timeout: validMs,
    attestationType: 'none',
    excludeCredentials: await listCredentials(input),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const { staffId, now } = input
  await keepChallenge({ challenge: options.challenge, purpose: 'register', staffId, now })
  return JSON.stringify(options)
}

/** Consumes a challenge; false when it is unknown, expired or already used. */
export async function consumeChallenge(input: {
  challenge: string
  purpose: PasskeyPurpose
  staffId: string | null
  now: Date
}): Promise<boolean> {
  const { challenge, purpose, staffId, now } = input
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
