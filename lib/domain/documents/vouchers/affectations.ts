/**
 * IGV affectation of a line (catalogue 07, contract §10.3): the total it belongs to, and whether tax is
 * charged.
 */
export type AffectationGroup = 'taxed' | 'exempt' | 'unaffected' | 'export' | 'free'

const groups = {
  '10': 'taxed',
  '11': 'free',
  '12': 'free',
  '13': 'free',
  '14': 'free',
  '15': 'free',
  '16': 'free',
  '20': 'exempt',
  '21': 'free',
  '30': 'unaffected',
  '31': 'free',
  '32': 'free',
  '33': 'free',
  '34': 'free',
  '35': 'free',
  '36': 'free',
  '37': 'free',
  '40': 'export',
} as const satisfies Record<string, AffectationGroup>

export type Affectation = keyof typeof groups

export const affectations = Object.keys(groups).sort() as Affectation[]

export function isAffectation(code: string): code is Affectation {
  return Object.hasOwn(groups, code)
}

export function groupOf(affectation: Affectation): AffectationGroup {
  return groups[affectation]
}

/** Free lines 11 to 16 still state the IGV of a sale; nobody is charged it. */
export function carriesIgv(affectation: Affectation): boolean {
  return affectation >= '10' && affectation <= '16'
}
