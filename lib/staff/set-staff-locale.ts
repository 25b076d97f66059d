import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import type { Staff } from '../auth/staff'
import { inScope } from '../db'
import type { Locale } from '../i18n/locale'

/** Keeps the language with the person, so that every browser of theirs speaks it. */
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
