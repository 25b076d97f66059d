import { Conflict } from '../../../platform/errors'
import { findTemplateErrors, type TemplateError } from '../render-template'
import type { DraftContent } from './draft-content'
import { confirmCountAbove, type PlannedRecipient } from './plan-compose'

/** A problem that keeps a text from being sent at all. */
export type TextProblem = { code: 'empty' } | ({ code: 'stray'; language: 'es' | 'en' } & TemplateError)

export function findTextProblem({ kind, es, en }: DraftContent): TextProblem | null {
  if (kind === 'text' && es.trim() === '') return { code: 'empty' }
  const [inSpanish] = findTemplateErrors(es)
  if (inSpanish) return { code: 'stray', language: 'es', ...inSpanish }
  const [inEnglish] = findTemplateErrors(en ?? '')
  return inEnglish ? { code: 'stray', language: 'en', ...inEnglish } : null
}

const namesShown = 5

/**
 * Throws Conflict for a draft that cannot be sent: `compose-empty`, `compose-stray`, `compose-missing` with the
 * names without a value, `compose-long`, `compose-nobody`, `compose-count` when the typed number is wrong.
 */
export function requireSendable(
  content: DraftContent,
  planned: PlannedRecipient[],
  typed: number | null,
): void {
  const problem = findTextProblem(content)
  if (problem?.code === 'empty') throw new Conflict('compose-empty')
  if (problem) {
    const { name, line, column } = problem
    throw new Conflict('compose-stray', { name, line, column })
  }
  const missing = planned.filter(({ group }) => group === 'missing')
  if (missing.length > 0) throw new Conflict('compose-missing', { names: namesOf(missing) })
  const long = planned.filter(({ group }) => group === 'too-long')
  if (long.length > 0) throw new Conflict('compose-long', { names: namesOf(long) })
  const count = planned.filter(({ group }) => group === 'send').length
  if (count === 0) throw new Conflict('compose-nobody')
  if (typed === count || (typed === null && count <= confirmCountAbove)) return
  throw new Conflict('compose-count', { count })
}

function namesOf(planned: PlannedRecipient[]): string {
  const names = planned.slice(0, namesShown).map(({ name }) => name)
  return planned.length > namesShown ? `${names.join(', ')}… (${planned.length})` : names.join(', ')
}
