import 'server-only'
import { createHash } from 'node:crypto'

/**
 * The id of what a form makes, from the id of the form and what was entered: the same again has the same id, and a form
 * that the browser brought back and somebody corrected has another one. A UUID version 8.
 */
export function deriveFormId(formId: string, entered: unknown): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([formId, entered]))
    .digest('hex')
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
