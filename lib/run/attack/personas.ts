import { can, type Role } from '../../auth/permissions'
import type { Rule } from '../../web/entrance-rules'

/** The two resellers of the ground; everything of each carries its name, which nobody else may ever read. */
export const houses = ['zorzal', 'picaflor'] as const
export type House = (typeof houses)[number]

export type Persona = { name: string; house: House | null; role: Role | null }

const staffOf = (house: House, roles: Role[]): Persona[] =>
  roles.map((role) => ({ name: `${role} of ${house}`, house, role }))

export const stranger: Persona = { name: 'stranger', house: null, role: null }

/** Everybody who attacks: the house `zorzal` is the one whose doors are tried, `picaflor` is the other reseller. */
export const personas: Persona[] = [
  stranger,
  ...staffOf('zorzal', ['owner', 'admin', 'support', 'sales', 'viewer']),
  ...staffOf('picaflor', ['owner', 'viewer']),
]

export function otherHouse(house: House): House {
  return house === 'zorzal' ? 'picaflor' : 'zorzal'
}

/** Whose things a request names. */
export type Whose = 'own' | 'foreign' | 'nobody'

/** Whether the table of rules lets this persona do it. What is public asks for nothing. */
export function isLetIn(persona: Persona, rule: Rule, whose: Whose): boolean {
  if (typeof rule !== 'string') return true
  if (persona.role === null || !can(persona.role, rule)) return false
  return whose === 'own'
}
