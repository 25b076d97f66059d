import 'server-only'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../database/db'
import { hashPassword, verifyPassword } from '../sign-in/hash-password'

/** Codes generated at once, and the number left from which a warning is shown. */
const recoveryCodesCount = 10
export const recoveryCodesWarnFrom = 3

/** Crockford base32: no characters that look alike. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const groupLength = 4
const groups = 3

export type NewRecoveryCode = { code: string; selector: string; codeHash: string }

/** `abcd-efgh-jkmn`: the first group finds the row, the other two (40 bits) are kept as an argon2id hash. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCode[]> {
  const selectors = new Set<string>()
  while (selectors.size < recoveryCodesCount) selectors.add(randomText(groupLength))
  return Promise.all(
    [...selectors].map(async (selector) => {
      const secret = randomText(groupLength * (groups - 1))
      const code = `${selector}-${secret.slice(0, groupLength)}-${secret.slice(groupLength)}`
      return { code, selector, codeHash: await hashPassword(secret) }
    }),
  )
}

/** Normalises input: separators removed, `o` to 0, `i` and `l` to 1. Null unless twelve characters remain. */
function parseRecoveryCode(typed: string): { selector: string; secret: string } | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  if (plain.length !== groupLength * groups || [...plain].some((letter) => !letters.includes(letter)))
    return null
  return { selector: plain.slice(0, groupLength), secret: plain.slice(groupLength) }
}

/** Replaces all codes of a person, in the caller's transaction. */
export async function replaceRecoveryCodes(
  tx: Tx,
  of: { resellerId: string; staffId: string; codes: NewRecoveryCode[] },
): Promise<void> {
  const { resellerId, staffId, codes } = of
  await tx.staffRecoveryCode.deleteMany({ where: { staffId } })
  await tx.staffRecoveryCode.createMany({
    data: codes.map(({ selector, codeHash }) => ({ resellerId, staffId, selector, codeHash })),
  })
}

/** Consumes a code; of two concurrent attempts one succeeds. */
export async function consumeRecoveryCode(
  tx: Tx,
  of: { staffId: string; typed: string; now: Date },
): Promise<boolean> {
  const { staffId, typed, now } = of
  const parsed = parseRecoveryCode(typed)
  if (!parsed) return false
  const { selector, secret } = parsed
  const kept = await tx.staffRecoveryCode.findUnique({ where: { staffId_selector: { staffId, selector } } })
  const unused = kept && !kept.usedAt ? kept.codeHash : null
  if (!(await verifyPassword(secret, unused))) return false
  const { count } = await tx.staffRecoveryCode.updateMany({
    where: { staffId, selector, usedAt: null },
    data: { usedAt: now },
  })
  return count === 1
}

function randomText(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
