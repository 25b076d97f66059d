import 'server-only'
import type { Staff } from '../../generated/prisma/client'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { endSessions } from '../../platform/auth/sessions/end-sessions'
import type { Tx } from '../../platform/database/db'
import { renameRecipient } from '../reports/scheduled/rename-recipient'
import { notifyOldAddress } from './send-email-link'

/**
 * Sets the e-mail a person signs in with and is mailed reports at, notifies the old address, and ends every session but
 * `keep`. Throws a unique violation when any account has the address.
 */
export async function applyEmail(
  tx: Tx,
  changed: { person: Staff; email: string; actor: Actor; keep?: string | null; now: Date },
): Promise<void> {
  const { person, email, actor, keep, now } = changed
  const { id: staffId, resellerId, name, locale, email: before } = person
  const isOwn = actor.id === staffId
  await tx.staff.update({ where: { id: staffId }, data: { email } })
  await renameRecipient(tx, { resellerId, before, email })
  const why = isOwn ? 'elsewhere' : 'by_owner'
  const sessions = await endSessions(tx, { staffId, why, except: keep ?? undefined })
  const key = `${staffId}:${now.getTime()}`
  const by = isOwn ? null : actor.name
  const mailed = await notifyOldAddress(tx, { resellerId, name, locale, key, before, by, at: now })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'staff.email-changed',
    subject: { kind: 'staff', id: staffId, name },
    before: { email: before },
    after: { email, sessions, mailed },
  })
}
