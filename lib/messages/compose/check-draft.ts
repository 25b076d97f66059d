import { Conflict } from '../../errors'
import { findStrays, type Stray } from '../render-template'
import type { DraftContent } from './draft-content'
import { type PlannedRecipient, typedAbove } from './plan-compose'

/** What keeps a text from being sent to anybody. */
export type TextProblem = { code: 'empty' } | ({ code: 'stray'; language: 'es' | 'en' } & Stray)

export function findTextProblem({ kind, es, en }: DraftContent): TextProblem | null {
  if (kind === 'text' && es.trim() === '') return { code: 'empty' }
  const [inSpanish] = findStrays(es)
  if (inSpanish) return { code: 'stray', language: 'es', ...inSpanish }
  const [inEnglish] = findStrays(en ?? '')
  return inEnglish ? { code: 'stray', language: 'en', ...inEnglish } : null
}

const namesShown = 5

/**
 * Throws Conflict for what cannot be sent as it stands: `compose-empty`, `compose-stray`, `compose-missing` with the
 * names of those who lack a value, `compose-long`, `compose-nobody`, `compose-count` when the typed number is wrong.
 */
export function refuseUnready(
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
  if (typed === count || (typed === null && count <= typedAbove)) return
  throw new Conflict('compose-count', { count })
}

function namesOf(planned: PlannedRecipient[]): string {
  const names = planned.slice(0, namesShown).map(({ name }) => name)
  return planned.length > namesShown ? `${names.join(', ')}… (${planned.length})` : names.join(', ')
}
