import 'server-only'
import { open, seal } from './cipher'
import { keyRing } from './key-ring'
import { Secret } from './secret'

type TotpKeyOf = { resellerId: string; staffId: string }

const binding = ({ resellerId, staffId }: TotpKeyOf) => ({
  resellerId,
  rowId: staffId,
  purpose: 'totp' as const,
})

/** Seals the base32 secret of an authenticator application for `staff_totp.secret_ciphertext`. */
export function sealTotpKey(of: TotpKeyOf, key: string): string {
  return seal(keyRing(), new Secret(key), binding(of))
}

/** The base32 secret as text, to compute codes and to show it until it is confirmed. */
export function showTotpKey(of: TotpKeyOf, ciphertext: string): string {
  return open(keyRing(), ciphertext, binding(of)).reveal()
}
