import { z } from 'zod'
import { ContractBroken } from '../../platform/errors'
import { toSaid } from '../redact-said'
import { isObject } from './list-under-data'
import { flagSchema, textSchema } from './scalars'

/** A company of the tax register; server lines C and D omit the fiscal status (contract §5.3). */
type RegisteredCompany = {
  name: string
  tradeName: string | null
  state: string | null
  condition: string | null
}

export type RucAnswer =
  | { kind: 'found'; company: RegisteredCompany }
  | { kind: 'not-found' }
  /** The register did not answer: nothing is known about the number. */
  | { kind: 'no-answer'; said: string }

const companyWireSchema = z.object({
  name: textSchema.pipe(z.string()),
  trade_name: textSchema,
  state: textSchema,
  condition: textSchema,
})

/**
 * Parses `GET /api/guest-register/service/ruc/{number}`, which always answers 200. A refusal means an unknown number
 * or a failed provider; only an explicit message counts as the former.
 */
export function parseRucAnswer(answer: unknown): RucAnswer {
  if (!isObject(answer)) throw new ContractBroken('upstream-contract', { path: '(root)' })
  if (flagSchema.parse(answer.success) !== true) return readRefusedLookUp(toSaid(answer.message))
  const wire = companyWireSchema.safeParse(answer.data)
  if (!wire.success) throw new ContractBroken('upstream-contract', { path: 'data' })
  const { name, trade_name: tradeName, state, condition } = wire.data
  return { kind: 'found', company: { name, tradeName, state, condition } }
}

export function readRefusedLookUp(said: string): RucAnswer {
  // "Detalles:" marks a caught exception, which says nothing about the number.
  const means = /no se encontr|no existe|no encontrado|not found/i.test(said) && !/detalles:/i.test(said)
  return means ? { kind: 'not-found' } : { kind: 'no-answer', said }
}
