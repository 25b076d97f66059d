import 'server-only'
import type { Actor } from '../../audit/actor'
import { type Day, dayIn } from '../../calendar/days'
import type { Texts } from '../../i18n/texts'
import type { EffectiveRole, Permission } from '../permissions'
import { requestTexts, requireFreshProof, requireSession, requireStaff, staffActor } from './session'

export type ExportBy = {
  resellerId: string
  role: EffectiveRole
  actor: Actor
  t: Texts
  /** IANA time zone of the reseller. */
  zone: string
  today: Day
}

/**
 * Guards a file that leaves the portal, and returns what every one needs: the signed-in person with this permission, whose
 * re-authentication is recent. Redirects, or answers with the forbidden page, as `requireStaff` and `requireFreshProof` do.
 */
export async function openExport(permission: Permission): Promise<ExportBy> {
  const staff = await requireStaff(permission)
  await requireFreshProof()
  const [{ t }, { reseller }, actor] = await Promise.all([
    requestTexts(),
    requireSession(),
    staffActor(staff),
  ])
  const zone = reseller.timeZone
  return { resellerId: staff.resellerId, role: staff.role, actor, t, zone, today: dayIn(zone, new Date()) }
}
