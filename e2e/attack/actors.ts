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

/** Of the other reseller its owner alone, who may do what its other roles may. */
const walkers = actors.filter(({ name }) => name !== 'viewer of picaflor')

/** Who walks through an entrance with its rule. */
export type Walk = (rule: EntranceRule, whose: Ownership) => AttackActor[]

/** Everybody, as `npm run attack` walks. */
export const wholeWalk: Walk = () => walkers

/**
 * The fewest who decide: each entrance asks one table of roles for the permission of its rule (`entrances.test.ts`), so
 * the first role that is refused and the last that is let in, from the owner down, stand for those beyond them.
 */
export const shortWalk: Walk = (rule, whose) => {
  const staff = walkers.filter(({ reseller, role }) => reseller === 'zorzal' && role !== 'owner')
  const refused = staff.find((actor) => !isAllowed(actor, rule, 'own'))
  const letIn = staff.findLast((actor) => isAllowed(actor, rule, 'own'))
  const [stranger, ...owners] = walkers.filter(({ role }) => role === null || role === 'owner')
  const [, otherOwner] = owners
  // The rows of the other reseller are hidden from whoever may ask: from one in each direction.
  const met = whose === 'foreign' ? [letIn ?? owners[0], otherOwner] : [stranger, ...owners, refused, letIn]
  return met.filter((actor) => actor !== undefined)
}

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
