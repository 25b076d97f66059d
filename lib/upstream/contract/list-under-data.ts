import { ContractBroken } from '../../errors'

/**
 * The rows of `{ data: [...] }`. PHP writes a list with holes as an object with numbers for keys, which is a
 * list all the same; anything else is a broken contract, never an empty list.
 */
export function listUnderData(answer: unknown): unknown[] {
  const data = isObject(answer) ? answer.data : undefined
  if (Array.isArray(data)) return data
  if (isObject(data)) {
    const keys = Object.keys(data)
    if (keys.length > 0 && keys.every((key) => /^\d+$/.test(key))) return Object.values(data)
  }
  throw new ContractBroken('upstream-contract', { path: 'data' })
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
