import 'server-only'
import { inScope } from '../db'
import type { Signup } from '../generated/prisma/client'
import { askRegister, keepRucAnswer } from '../ruc-register/ruc-record'
import { markSignup } from './signup-store'

const batchSize = 5
const retryMs = 30 * 60_000
/** A register that never answered for so long is not asked any more. */
const patienceMs = 14 * 86_400_000

/**
 * Looks names that were typed by hand up again. The name of the request stays as it was typed; staff see what the
 * register says instead.
 */
export async function recheckNames(resellerId: string, now = new Date()): Promise<number> {
  const due = await inScope(resellerId, (tx) =>
    tx.signup.findMany({
      where: {
        resellerId,
        nameVerified: false,
        recheckAt: { lte: now },
        state: { notIn: ['expired', 'refused'] },
      },
      orderBy: { recheckAt: 'asc' },
      take: batchSize,
    }),
  )
  for (const signup of due) await recheck(signup, now)
  return due.length
}

async function recheck(signup: Signup, now: Date): Promise<void> {
  const { resellerId, id, ruc } = signup
  const answer = await askRegister(resellerId, ruc)
  if (answer === 'missing' || answer.kind === 'no-answer') {
    const isOld = now.getTime() - signup.createdAt.getTime() > patienceMs
    const recheckAt = isOld ? null : new Date(now.getTime() + retryMs)
    await inScope(resellerId, (tx) => tx.signup.updateMany({ where: { id }, data: { recheckAt } }))
    return
  }
  const record = await keepRucAnswer(resellerId, ruc, answer)
  const isSame = record.name !== null && plain(record.name) === plain(signup.name)
  await inScope(resellerId, async (tx) => {
    await tx.signup.updateMany({
      where: { id },
      data: {
        recheckAt: null,
        nameVerified: isSame,
        registeredName: record.name,
        fiscalState: record.state,
        fiscalCondition: record.condition,
      },
    })
    const kind = isSame ? 'name-verified' : 'name-differs'
    await markSignup(tx, signup, { kind, detail: record.name })
  })
}

/** Capitals, accents, dots and spaces make no other name. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
