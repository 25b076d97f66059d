import { can, type Role } from '../../lib/platform/auth/permissions'
import type { EntranceRule } from '../../lib/platform/http/page-rules'

/** The two resellers of the suite. All their data carries their name, so that a leak to the other one is recognised. */
export const resellers = ['zorzal', 'picaflor'] as const
export type ResellerName = (typeof resellers)[number]

export type AttackActor = { name: string; reseller: ResellerName | null; role: Role | null }

const staffOf = (reseller: ResellerName, roles: Role[]): AttackActor[] =>
  roles.map((role) => ({ name: `${role} of ${reseller}`, reseller, role }))

const anonymous: AttackActor = { name: 'anonymous', reseller: null, role: null }

/** All attackers. Requests target `zorzal`; `picaflor` is the other reseller. */
export const actors: AttackActor[] = [
  anonymous,
  ...staffOf('zorzal', ['owner', 'admin', 'support', 'sales', 'viewer']),
  ...staffOf('picaflor', ['owner', 'viewer']),
]

/** Who walks through every entrance: of the other reseller its owner alone, who may do what its other roles may. */
export const walkers = actors.filter(({ name }) => name !== 'viewer of picaflor')

export function otherReseller(reseller: ResellerName): ResellerName {
  return reseller === 'zorzal' ? 'picaflor' : 'zorzal'
}

/** To whom the resources named by a request belong. */
export type Ownership = 'own' | 'foreign'

/** Whether the table of rules allows this actor the request. Public entrances allow everyone. */
export function isAllowed(actor: AttackActor, rule: EntranceRule, whose: Ownership): boolean {
  if (typeof rule !== 'string') return true
  if (actor.role === null || !can(actor.role, rule)) return false
  return whose === 'own'
}
