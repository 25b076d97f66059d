import { ContractBroken } from '../../platform/errors'

/**
 * The rows of `{ data: [...] }`. PHP encodes an array with gaps as an object with numeric keys, which counts as a
 * list; anything else throws ContractBroken, so that it never passes for an empty list.
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
