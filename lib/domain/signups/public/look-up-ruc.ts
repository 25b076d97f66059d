import 'server-only'
import { inScope } from '../../../platform/database/db'
import { visitorOf } from '../../../platform/http/rate-limit'
import { parseRuc } from '../../../platform/ruc'
import {
  findRucRecord,
  isFresh,
  queryRegister,
  type RucRecordRow,
  saveRucAnswer,
} from '../../ruc/find-ruc-record'
import { type FiscalStatus, fiscalStatus } from '../../ruc/fiscal-status'
import { countFunnel } from '../count-funnel'
import { findSignupSettings } from '../get-signup-settings'
import { countSignupUse, everybody } from './count-use'

export type RucLookUp =
  | { kind: 'malformed'; why: 'empty' | 'letters' | 'length' | 'prefix' }
  | {
      kind: 'found'
      ruc: string
      /** Whether the check digit is valid; otherwise a warning, not an error. */
      checkDigitFits: boolean
      name: string
      tradeName: string | null
      /** `inactive` and `not-found` are warnings. */
      status: FiscalStatus
      state: string | null
      condition: string | null
      readAt: Date
    }
  /** The visitor types the name, which counts as unverified. */
  | { kind: 'manual'; ruc: string; checkDigitFits: boolean; why: ManualReason }

/** Not in the register, no answer, no look-up on this server, or the daily limit was reached. */
export type ManualReason = 'not-in-register' | 'down' | 'missing' | 'limit'

/**
 * Name and fiscal status of a RUC for a visitor, from the cache or upstream. Any failure leads to typing the
 * name. Reads the tax register only, so it cannot reveal who is a tenant.
 */
export async function lookUpRuc(input: {
  resellerId: string
  ruc: string
  visitor: { address: string }
}): Promise<RucLookUp> {
  const { resellerId } = input
  const parsed = parseRuc(input.ruc)
  if (parsed.kind === 'malformed') return parsed
  const { ruc, checkDigitFits } = parsed
  const manual = (why: ManualReason) => ({ kind: 'manual', ruc, checkDigitFits, why }) as const
  const settings = await findSignupSettings(resellerId)
  const who = visitorOf(input.visitor.address)
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
  const answer = await queryRegister(resellerId, ruc)
  if (answer === 'missing') return manual('missing')
  if (answer.kind === 'no-answer')
    return known ? conclude(resellerId, ruc, checkDigitFits, known) : manual('down')
  return conclude(resellerId, ruc, checkDigitFits, await saveRucAnswer(resellerId, ruc, answer))
}

function count(resellerId: string, use: { what: 'look-up' | 'look-up-upstream'; who: string; max: number }) {
  return inScope(resellerId, (tx) => countSignupUse(tx, { resellerId, ...use }))
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
