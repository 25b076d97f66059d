import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import { parseRuc } from '../../platform/ruc'
import { findRucRecord, isFresh, queryRegister, type RucRecordRow, saveRucAnswer } from './find-ruc-record'
import { type FiscalStatus, fiscalStatus } from './fiscal-status'

export type PartyLookUp =
  /** Only a RUC can be looked up; other documents are typed. */
  | { kind: 'no-register' }
  | { kind: 'malformed'; why: 'empty' | 'letters' | 'length' | 'prefix' }
  | {
      kind: 'found'
      number: string
      name: string
      tradeName: string | null
      /** `inactive` and `not-found` are warnings. */
      status: FiscalStatus
      state: string | null
      condition: string | null
    }
  /** The name must be typed: unknown number, no answer, or no look-up on this server. */
  | { kind: 'manual'; number: string; why: 'not-in-register' | 'down' | 'missing' }

/**
 * Name and fiscal status of a party for staff, from the cache or upstream, within the connection's budget.
 * Throws Forbidden; any other failure leads to typing the name.
 */
export async function lookUpParty(input: {
  resellerId: string
  actor: Actor
  /** Catalogue 06: `6` is a RUC. */
  identityType: string
  number: string
}): Promise<PartyLookUp> {
  const { resellerId, actor } = input
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'vouchers:issue'))
  if (input.identityType !== '6') return { kind: 'no-register' }
  const parsed = parseRuc(input.number)
  if (parsed.kind === 'malformed') return parsed
  const { ruc } = parsed
  const known = await findRucRecord(resellerId, ruc)
  if (known && isFresh(known, new Date())) return conclude(ruc, known)
  const answer = await queryRegister(resellerId, ruc)
  if (answer === 'missing' || answer.kind === 'no-answer') {
    if (known?.found) return conclude(ruc, known)
    return { kind: 'manual', number: ruc, why: answer === 'missing' ? 'missing' : 'down' }
  }
  return conclude(ruc, await saveRucAnswer(resellerId, ruc, answer))
}

function conclude(number: string, row: RucRecordRow): PartyLookUp {
  const { found, name, tradeName, state, condition } = row
  if (!found || name === null) return { kind: 'manual', number, why: 'not-in-register' }
  return { kind: 'found', number, name, tradeName, status: fiscalStatus(row), state, condition }
}
