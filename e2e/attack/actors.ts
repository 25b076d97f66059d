import { can, type Role } from '../../lib/platform/auth/permissions'
import type { EntranceRule } from '../../lib/platform/http/page-rules'

/** The two resellers of the ground; everything of each carries its name, which nobody else may ever read. */
export const resellers = ['zorzal', 'picaflor'] as const
export type ResellerName = (typeof resellers)[number]

export type AttackActor = { name: string; reseller: ResellerName | null; role: Role | null }

const staffOf = (reseller: ResellerName, roles: Role[]): AttackActor[] =>
  roles.map((role) => ({ name: `${role} of ${reseller}`, reseller, role }))

const anonymous: AttackActor = { name: 'stranger', reseller: null, role: null }

/** Everybody who attacks: the house `zorzal` is the one whose doors are tried, `picaflor` is the other reseller. */
export const actors: AttackActor[] = [
  anonymous,
  ...staffOf('zorzal', ['owner', 'admin', 'support', 'sales', 'viewer']),
  ...staffOf('picaflor', ['owner', 'viewer']),
]

export function otherReseller(reseller: ResellerName): ResellerName {
  return reseller === 'zorzal' ? 'picaflor' : 'zorzal'
}

/** Whose things a request names. */
export type Whose = 'own' | 'foreign' | 'nobody'

/** Whether the table of rules lets this persona do it. What is public asks for nothing. */
export function isLetIn(actor: AttackActor, rule: EntranceRule, whose: Whose): boolean {
  if (typeof rule !== 'string') return true
  if (actor.role === null || !can(actor.role, rule)) return false
  return whose === 'own'
}
