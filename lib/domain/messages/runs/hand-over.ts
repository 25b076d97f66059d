import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { type AuditEntry, recordAudits } from '../../../platform/audit/record-audit'
import { cleanText } from '../../../platform/database/clean-text'
import type { Query, Tx } from '../../../platform/database/db'
import { cancelMessages } from './cancel-messages'

/** A run of messages that somebody answers for and that has not come to its end. */
export type MessageRunAnsweredFor = { id: string; number: number; title: string }

const openRuns =
  'select id, number, title from portal.message_run where asked_by = $1::uuid and ended_at is null order by id'

export function listMessageRunsOf(query: Query, staffId: string): Promise<MessageRunAnsweredFor[]> {
  return query<MessageRunAnsweredFor>(openRuns, [staffId])
}

/** The same with their rows locked: before anything else of the transaction is written down. */
export function holdMessageRunsOf(tx: Tx, staffId: string): Promise<MessageRunAnsweredFor[]> {
  return tx.$queryRawUnsafe<MessageRunAnsweredFor[]>(`${openRuns} for update`, staffId)
}

type Handing = { resellerId: string; actor: Actor; messageRuns: MessageRunAnsweredFor[] }

/** Somebody else answers for these from now on; when they leave stays as it was. */
export async function handOverMessageRuns(
  tx: Tx,
  { resellerId, actor, messageRuns, from, to }: Handing & Record<'from' | 'to', { id: string; name: string }>,
): Promise<void> {
  if (messageRuns.length === 0) return
  await tx.messageRun.updateMany({
    where: { id: { in: messageRuns.map(({ id }) => id) } },
    data: { askedBy: to.id, askedByName: cleanText(to.name) },
  })
  const entries = messageRuns.map(
    ({ id, number }): AuditEntry => ({
      action: 'messages.handed-over',
      subject: { kind: 'message-run', id, name: `#${number}` },
      before: { askedBy: from.name },
      after: { askedBy: to.name },
    }),
  )
  await recordAudits(tx, { resellerId, actor }, entries)
}

/** What has not left of these does not leave any more. */
export async function giveUpMessageRuns(tx: Tx, { resellerId, actor, messageRuns }: Handing): Promise<void> {
  for (const { id: runId } of messageRuns) await cancelMessages(tx, { resellerId, actor, runId })
}
