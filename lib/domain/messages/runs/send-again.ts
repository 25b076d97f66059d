import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope } from '../../../platform/database/db'
import { Conflict, NotFound } from '../../../platform/errors'
import { contentSchema } from '../message-content'
import { type PlannedRun, planMessages } from './plan-messages'
import { type MessageCause, type MessageState, maySendAgain } from './states'

/**
 * Plans a message once more, as a run of its own, because a person chose to: one that was not confirmed may then
 * arrive twice. Asked twice for the same message it is planned once. Throws NotFound, and Conflict
 * `message-not-repeatable` for one that was sent or has not ended.
 */
export async function sendMessageAgain({
  resellerId,
  actor,
  messageId,
  onlyRefused = false,
}: {
  resellerId: string
  actor: Actor
  messageId: string
  /** Nobody was told that it may arrive twice: only what surely did not leave. */
  onlyRefused?: boolean
}): Promise<PlannedRun> {
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const message = await tx.message.findUnique({ where: { id: messageId } })
    if (!message) throw new NotFound('message-missing')
    const may = onlyRefused ? message.state === 'refused' : maySendAgain(message.state as MessageState)
    if (!may) throw new Conflict('message-not-repeatable')
    const run = await tx.messageRun.findUniqueOrThrow({ where: { id: message.runId } })
    return planMessages(tx, {
      resellerId,
      actor,
      cause: run.cause as MessageCause,
      title: run.title,
      messages: [
        {
          key: `again:${message.id}`,
          tenantId: message.tenantId,
          number: message.number,
          recipientName: message.recipientName,
          content: contentSchema.parse(message.content),
          locale: message.locale === 'en' ? 'en' : 'es',
          templateVersionId: message.templateVersionId,
          repeats: message.id,
        },
      ],
    })
  })
}
