import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import type { Staff } from '../../platform/auth/staff'
import { inScope } from '../../platform/database/db'
import type { Locale } from '../../platform/i18n/locale'

/** Stores the language with the person, for all their browsers. */
export async function setStaffLocale(change: { staff: Staff; actor: Actor; locale: Locale }): Promise<void> {
  const { staff, actor, locale } = change
  if (staff.locale === locale) return
  await inScope(staff.resellerId, async (tx) => {
    await tx.staff.update({ where: { id: staff.id }, data: { locale } })
    await recordAudit(tx, {
      resellerId: staff.resellerId,
      actor,
      action: 'staff.locale-changed',
      subject: { kind: 'staff', id: staff.id, name: staff.name },
      before: { locale: staff.locale },
      after: { locale },
    })
  })
}
