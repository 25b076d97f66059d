import 'server-only'
import type { Actor } from '../audit/actor'
import { requireActor } from '../auth/require-actor'
import { inScope } from '../db'
import { type FiscalStatus, fiscalStatus } from './fiscal-status'
import { parseRuc } from './ruc'
import { askRegister, findRucRecord, isFresh, keepRucAnswer, type RucRecordRow } from './ruc-record'

export type PartyLookUp =
  /** Only a RUC can be looked up; every other document is typed by hand. */
  | { kind: 'no-register' }
  | { kind: 'malformed'; why: 'empty' | 'letters' | 'length' | 'prefix' }
  | {
      kind: 'found'
      number: string
      name: string
      tradeName: string | null
      /** `inactive` and `not-found` warn; they refuse nothing. */
      status: FiscalStatus
      state: string | null
      condition: string | null
    }
  /** The name must be typed by hand: unknown number, no answer, or a server without a look-up. */
  | { kind: 'manual'; number: string; why: 'not-in-register' | 'down' | 'missing' }

/**
 * Name and fiscal status of a party for staff, from what is known or else from upstream, at the pace of the
 * connection. Throws Forbidden; everything else that goes wrong leads to typing by hand.
 */
export async function lookUpParty(asked: {
  resellerId: string
  actor: Actor
  /** Catalogue 06: `6` is a RUC. */
  identityType: string
  number: string
}): Promise<PartyLookUp> {
  const { resellerId, actor } = asked
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'vouchers:issue'))
  if (asked.identityType !== '6') return { kind: 'no-register' }
  const parsed = parseRuc(asked.number)
  if (parsed.kind === 'malformed') return parsed
  const { ruc } = parsed
  const known = await findRucRecord(resellerId, ruc)
  if (known && isFresh(known, new Date())) return conclude(ruc, known)
  const answer = await askRegister(resellerId, ruc)
  if (answer === 'missing' || answer.kind === 'no-answer') {
    if (known?.found) return conclude(ruc, known)
    return { kind: 'manual', number: ruc, why: answer === 'missing' ? 'missing' : 'down' }
  }
  return conclude(ruc, await keepRucAnswer(resellerId, ruc, answer))
}

function conclude(number: string, row: RucRecordRow): PartyLookUp {
  const { found, name, tradeName, state, condition } = row
  if (!found || name === null) return { kind: 'manual', number, why: 'not-in-register' }
  return { kind: 'found', number, name, tradeName, status: fiscalStatus(row), state, condition }
}
