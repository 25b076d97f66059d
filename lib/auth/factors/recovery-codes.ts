import 'server-only'
import { randomInt } from 'node:crypto'
import type { Tx } from '../../db'
import { hashPassword, verifyPassword } from '../passwords'

/** How many are made at once, and from how few on a person is warned. */
export const recoveryCodesMade = 10
export const recoveryCodesFew = 3

/** Digits and letters that nobody mistakes for another. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const groupLength = 4
const groups = 3

export type NewRecoveryCode = { code: string; selector: string; codeHash: string }

/** `abcd-efgh-jkmn`: the first group finds the row, the other two (40 bits) are kept as an argon2id hash. */
export async function makeRecoveryCodes(): Promise<NewRecoveryCode[]> {
  const selectors = new Set<string>()
  while (selectors.size < recoveryCodesMade) selectors.add(randomText(groupLength))
  return Promise.all(
    [...selectors].map(async (selector) => {
      const secret = randomText(groupLength * (groups - 1))
      const code = `${selector}-${secret.slice(0, groupLength)}-${secret.slice(groupLength)}`
      return { code, selector, codeHash: await hashPassword(secret) }
    }),
  )
}

/** Twelve letters without what people put between them, `o` for 0 and `i`, `l` for 1; null for anything else. */
export function parseRecoveryCode(typed: string): { selector: string; secret: string } | null {
  const plain = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1')
  if (plain.length !== groupLength * groups || [...plain].some((letter) => !letters.includes(letter)))
    return null
  return { selector: plain.slice(0, groupLength), secret: plain.slice(groupLength) }
}

/** Takes back every code of a person and writes new ones, in the caller's transaction. */
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

/** Uses a code up; of two at once only one hears true. */
export async function spendRecoveryCode(
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
