import { z } from 'zod'
import { ContractBroken } from '../../errors'
import { toSaid } from '../redact'
import { isObject } from './list-under-data'
import { flagSchema, textSchema } from './scalars'

/** A company as the tax register names it; the lines C and D tell no fiscal status (contract §5.3). */
export type RegisteredCompany = {
  name: string
  tradeName: string | null
  state: string | null
  condition: string | null
}

export type RucAnswer =
  | { kind: 'found'; company: RegisteredCompany }
  | { kind: 'not-found' }
  /** The register behind the server did not answer it: nothing is known about the number. */
  | { kind: 'no-answer'; said: string }

const companyWireSchema = z.object({
  name: textSchema.pipe(z.string()),
  trade_name: textSchema,
  state: textSchema,
  condition: textSchema,
})

/**
 * Reads `GET /api/guest-register/service/ruc/{number}`, which answers 200 for everything. "No" means both that
 * the number does not exist and that the provider failed; only plain words for the first are believed.
 */
export function parseRucAnswer(answer: unknown): RucAnswer {
  if (!isObject(answer)) throw new ContractBroken('upstream-contract', { path: '(root)' })
  if (flagSchema.parse(answer.success) !== true) return readNo(toSaid(answer.message))
  const wire = companyWireSchema.safeParse(answer.data)
  if (!wire.success) throw new ContractBroken('upstream-contract', { path: 'data' })
  const { name, trade_name: tradeName, state, condition } = wire.data
  return { kind: 'found', company: { name, tradeName, state, condition } }
}

export function readNo(said: string): RucAnswer {
  // "Detalles:" follows where an exception was caught, which says nothing about the number.
  const means = /no se encontr|no existe|no encontrado|not found/i.test(said) && !/detalles:/i.test(said)
  return means ? { kind: 'not-found' } : { kind: 'no-answer', said }
}
