import {
  can,
  type EffectiveRole,
  effectiveRoleOf,
  isHeld,
  type Role,
} from '../../../platform/auth/permissions'
import { monthlyReports, reportsOf } from '../reports-of'
import { isForRole, type SavedPlace } from '../saved/saved-place'

/** A person as stored now. */
export type Standing = { role: Role; isSuspended: boolean; isTagLimited: boolean }

/** `held-out`: tags limit the person, and the report is of all tenants. */
export const endCauses = ['suspended', 'not-allowed', 'held-out'] as const
export type EndCause = (typeof endCauses)[number]

/** Why a person's report goes to nobody any more, by mail or by a link; null while it does. Pure. */
export function judgeSender(person: Standing | null, place: SavedPlace): EndCause | null {
  if (!person || person.isSuspended) return 'suspended'
  const role = effectiveRoleOf(person.role, person.isTagLimited)
  if (!can(role, 'reports:read') || !can(role, 'reports:schedule')) return 'not-allowed'
  if (isForRole(role, place)) return null
  return isHeld(role) ? 'held-out' : 'not-allowed'
}

/** Whether a person may send to people who are not colleagues, or might not see the report themselves. */
export function maySendOutside({ role, isTagLimited }: Standing): boolean {
  return can(effectiveRoleOf(role, isTagLimited), 'reports:outside')
}

/**
 * Whether somebody of the reseller may be sent a report of somebody else as a colleague: they would get it themselves,
 * with every part that the sender's role gets, and no tag hides from them what it counts. Pure.
 */
export function isColleagueFor(person: Standing, place: SavedPlace, senderRole: EffectiveRole): boolean {
  if (person.isSuspended || person.isTagLimited || !can(person.role, 'reports:read')) return false
  if (place.report !== 'monthly') return isForRole(person.role, place)
  const own = reportsOf(person.role, monthlyReports)
  return reportsOf(senderRole, monthlyReports).every((part) => own.includes(part))
}
