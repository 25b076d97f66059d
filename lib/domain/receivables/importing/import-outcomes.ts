/** What a list says of a line; only `new` is written, `twin` and `repeated` where a person includes them. */
export const importOutcomes = [
  'new',
  /** The same is in the ledger already, entered by hand or from another file. */
  'twin',
  /** An earlier line of the list says the same. */
  'repeated',
  /** This very line was imported before. */
  'known',
  /** Several tenants have its RUC. */
  'ambiguous',
  /** No tenant has its RUC, or it has none. */
  'unknown',
  /** A charge for a tenant that is gone. */
  'gone',
  'invalid',
  'heading',
] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Outcomes that a person may include. */
export const includableOutcomes = ['twin', 'repeated'] as const
export type IncludableOutcome = (typeof includableOutcomes)[number]

/** Outcomes of a line for which a person may choose the tenant. */
export const assignableOutcomes: readonly ImportOutcome[] = ['ambiguous', 'unknown']

/**
 * Why a line is invalid. `later` and `old`: its day; `columns`: of a list without headings, an amount that a comma may have
 * cut among others; `cells`: more or fewer than the headings, or that amount beside them.
 */
const lineProblems = ['amount', 'date', 'currency', 'later', 'old', 'columns', 'cells'] as const
export type LineProblem = (typeof lineProblems)[number]
export type ImportKind = 'charges' | 'payments'
