import type { PhoneNumberProblem } from '../phone-number'
import type { ListedNumber } from './read-number-list'

/** Outcome of a line: the first three are written, the others reported. */
const numberOutcomes = [
  'new',
  'replaces',
  'renames',
  'unchanged',
  'not-found',
  'ambiguous',
  'gone',
  'repeated',
  'invalid',
] as const
export type NumberOutcome = (typeof numberOutcomes)[number]

/** A tenant with the RUC of a line, and its current main number. */
export type KnownTenant = {
  id: string
  ruc: string
  name: string
  host: string
  gone: boolean
  number: string | null
  contactName: string | null
}

export type PlannedNumber = ListedNumber & {
  outcome: NumberOutcome
  problem: PhoneNumberProblem | null
  /** Digits with country code; null when invalid. */
  number: string | null
  tenant: KnownTenant | null
  /** Tenants that share the RUC, when a person must choose. */
  choices: KnownTenant[]
}

type Read = { number: string } | { problem: PhoneNumberProblem }

/**
 * Plans what a list of numbers changes. A number becomes its tenant's main one and the previous one is kept; an
 * empty name removes none. Of two lines with one RUC the first counts.
 */
export function planNumbers(
  listed: ListedNumber[],
  known: KnownTenant[],
  read: (typed: string) => Read,
): PlannedNumber[] {
  const byRuc = new Map<string, KnownTenant[]>()
  for (const tenant of known) byRuc.set(tenant.ruc, [...(byRuc.get(tenant.ruc) ?? []), tenant])
  const seen = new Set<string>()
  return listed.map((line) => {
    const repeated = seen.has(line.ruc)
    seen.add(line.ruc)
    const all = byRuc.get(line.ruc) ?? []
    const present = all.filter((tenant) => !tenant.gone)
    const answer = read(line.typed)
    const number = 'number' in answer ? answer.number : null
    const tenant = present.length === 1 ? (present[0] ?? null) : null
    const problem = 'problem' in answer ? answer.problem : null
    const plan = { ...line, number, problem, tenant, choices: present.length > 1 ? present : [] }
    if (repeated) return { ...plan, outcome: 'repeated' }
    if (!tenant) return { ...plan, outcome: outcomeWithoutTenant(all, present) }
    return { ...plan, outcome: number === null ? 'invalid' : outcomeOf(tenant, number, line.name) }
  })
}

function outcomeWithoutTenant(all: KnownTenant[], present: KnownTenant[]): NumberOutcome {
  if (present.length > 1) return 'ambiguous'
  return all.length > 0 ? 'gone' : 'not-found'
}

function outcomeOf(tenant: KnownTenant, number: string, name: string | null): NumberOutcome {
  if (tenant.number === null) return 'new'
  if (tenant.number !== number) return 'replaces'
  return name !== null && name !== tenant.contactName ? 'renames' : 'unchanged'
}

const written: readonly NumberOutcome[] = ['new', 'replaces', 'renames']

/** The lines to write. */
export function numbersToWrite(
  plan: PlannedNumber[],
): (PlannedNumber & { tenant: KnownTenant; number: string })[] {
  return plan.flatMap((line) =>
    written.includes(line.outcome) && line.tenant && line.number
      ? [{ ...line, tenant: line.tenant, number: line.number }]
      : [],
  )
}
