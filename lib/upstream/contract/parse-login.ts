import { ContractBroken } from '../../platform/errors'
import { isObject } from './list-under-data'
import { textSchema } from './scalars'

export type SignedIn<Token> = { token: Token; name: string | null; email: string | null }

/**
 * Parses a successful login. The central host nests name and e-mail under `user`; tenant hosts and older central ones
 * do not (contract §2).
 */
export function parseLogin<Token>(answer: unknown, wrap: (token: string) => Token): SignedIn<Token> {
  if (!isObject(answer)) throw new ContractBroken('upstream-contract', { path: 'token' })
  const token = textSchema.parse(answer.token)
  if (token === null) throw new ContractBroken('upstream-contract', { path: 'token' })
  const person = isObject(answer.user) ? answer.user : answer
  return {
    token: wrap(token),
    name: textSchema.parse(person.name),
    email: textSchema.parse(person.email),
  }
}
