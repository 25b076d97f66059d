import 'server-only'
import { inScope } from '../db'
import { visitorOf } from '../rate-limit'
import { type FiscalStatus, fiscalStatus } from '../ruc-register/fiscal-status'
import { parseRuc } from '../ruc-register/ruc'
import {
  askRegister,
  findRucRecord,
  isFresh,
  keepRucAnswer,
  type RucRecordRow,
} from '../ruc-register/ruc-record'
import { countFunnel } from './funnel'
import { countUse, everybody } from './limits'
import { findSignupSettings } from './settings'

export type RucLookUp =
  | { kind: 'malformed'; why: 'empty' | 'letters' | 'length' | 'prefix' }
  | {
      kind: 'found'
      ruc: string
      /** The last digit fits SUNAT's rule; otherwise a warning, no error. */
      checkDigitFits: boolean
      name: string
      tradeName: string | null
      /** `inactive` and `not-found` warn. */
      status: FiscalStatus
      state: string | null
      condition: string | null
      readAt: Date
    }
  /** The name must be typed and counts as not verified. */
  | { kind: 'manual'; ruc: string; checkDigitFits: boolean; why: ManualReason }

/** The register has no such number; it did not answer; the server has no look-up; or enough was asked today. */
export type ManualReason = 'not-in-register' | 'down' | 'missing' | 'limit'

/**
 * Name and fiscal status of a RUC for a visitor, from the cache or else from upstream. Everything that can go wrong
 * leads to typing the name by hand. It reads the tax register alone: who is a tenant plays no part.
 */
export async function lookUpRuc(asked: {
  resellerId: string
  ruc: string
  visitor: { address: string }
}): Promise<RucLookUp> {
  const { resellerId } = asked
  const parsed = parseRuc(asked.ruc)
  if (parsed.kind === 'malformed') return parsed
  const { ruc, checkDigitFits } = parsed
  const manual = (why: ManualReason) => ({ kind: 'manual', ruc, checkDigitFits, why }) as const
  const settings = await findSignupSettings(resellerId)
  const who = visitorOf(asked.visitor.address)
  const free = await count(resellerId, { what: 'look-up', who, max: settings.visitorLookUpsMax })
  if (!free) return manual('limit')
  const known = await findRucRecord(resellerId, ruc)
  if (known && isFresh(known, new Date())) return conclude(resellerId, ruc, checkDigitFits, known)
  const room = await count(resellerId, {
    what: 'look-up-upstream',
    who: everybody,
    max: settings.lookUpsMax,
  })
  if (!room) return known ? conclude(resellerId, ruc, checkDigitFits, known) : manual('limit')
  const answer = await askRegister(resellerId, ruc)
  if (answer === 'missing') return manual('missing')
  if (answer.kind === 'no-answer')
    return known ? conclude(resellerId, ruc, checkDigitFits, known) : manual('down')
  return conclude(resellerId, ruc, checkDigitFits, await keepRucAnswer(resellerId, ruc, answer))
}

function count(resellerId: string, use: { what: 'look-up' | 'look-up-upstream'; who: string; max: number }) {
  return inScope(resellerId, (tx) => countUse(tx, { resellerId, ...use }))
}

async function conclude(
  resellerId: string,
  ruc: string,
  checkDigitFits: boolean,
  row: RucRecordRow,
): Promise<RucLookUp> {
  const { found, name, tradeName, state, condition, readAt } = row
  if (!found || name === null) return { kind: 'manual', ruc, checkDigitFits, why: 'not-in-register' }
  await inScope(resellerId, (tx) => countFunnel(tx, resellerId, 'ruc_found'))
  const status = fiscalStatus(row)
  return { kind: 'found', ruc, checkDigitFits, name, tradeName, status, state, condition, readAt }
}
