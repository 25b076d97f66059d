import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { endSessions } from '../auth/end-sessions'
import type { Tx } from '../db'
import type { Staff } from '../generated/prisma/client'
import { tellOldAddress } from './email-letters'

/**
 * From here on the person signs in with this address: the old one is told, and every session but `keep` ends. Fails
 * with a unique violation when somebody has the address, wherever.
 */
export async function applyEmail(
  tx: Tx,
  changed: { person: Staff; email: string; actor: Actor; keep?: string | null; now: Date },
): Promise<void> {
  const { person, email, actor, keep, now } = changed
  const { id: staffId, resellerId, name, locale, email: before } = person
  const isOwn = actor.id === staffId
  await tx.staff.update({ where: { id: staffId }, data: { email } })
  const why = isOwn ? 'elsewhere' : 'by_owner'
  const sessions = await endSessions(tx, { staffId, why, except: keep ?? undefined })
  const key = `${staffId}:${now.getTime()}`
  const by = isOwn ? null : actor.name
  const mailed = await tellOldAddress(tx, { resellerId, name, locale, key, before, by, at: now })
  await recordAudit(tx, {
    resellerId,
    actor,
    action: 'staff.email-changed',
    subject: { kind: 'staff', id: staffId, name },
    before: { email: before },
    after: { email, sessions, mailed },
  })
}
