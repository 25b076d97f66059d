import 'server-only'
import type { Signup } from '../../generated/prisma/client'
import { dayMs } from '../../platform/calendar/days'
import { inScope } from '../../platform/database/db'
import { queryRegister, saveRucAnswer } from '../ruc/find-ruc-record'
import { markSignup } from './job/signup-store'

const batchSize = 5
const retryMs = 30 * 60_000
/** After this long without an answer from the register the check is given up. */
const giveUpAfterMs = 14 * dayMs

/**
 * Looks up names that visitors typed by hand. The request keeps the typed name; staff also see the registered
 * one.
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
  const answer = await queryRegister(resellerId, ruc)
  if (answer === 'missing' || answer.kind === 'no-answer') {
    const isOld = now.getTime() - signup.createdAt.getTime() > giveUpAfterMs
    const recheckAt = isOld ? null : new Date(now.getTime() + retryMs)
    await inScope(resellerId, (tx) => tx.signup.updateMany({ where: { id }, data: { recheckAt } }))
    return
  }
  const record = await saveRucAnswer(resellerId, ruc, answer)
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

/** Normalises a name: case, accents, punctuation and spaces do not count. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}
