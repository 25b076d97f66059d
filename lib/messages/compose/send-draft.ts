import 'server-only'
import type { Actor } from '../../audit/actor'
import { requireActor } from '../../auth/require-actor'
import { inScope, type Tx } from '../../db'
import { Conflict, NotFound } from '../../errors'
import { requireNumber } from '../contacts/save-contact'
import { type PlannedMessage, planMessages } from '../plan-messages'
import { toQuery } from '../to-query'
import { findTextProblem, refuseUnready } from './check-draft'
import { toContent } from './draft-content'
import { digestOf, type LoadedDraft, loadDraft, planDraft } from './load-draft'
import type { PlannedRecipient } from './plan-compose'

const titleMax = 60

export type SendDraft = {
  resellerId: string
  actor: Actor
  draftId: string
  /** Of what the person looked at. */
  digest: string
  /** How many the person was told would be written to. Needed above `typedAbove`; where given it must be right. */
  typedCount: number | null
}

/**
 * Makes a run of messages of a draft, each with the text that was looked at. Asked again, it gives back the same
 * run. Throws Forbidden, NotFound, Conflict as `refuseUnready` does, and `compose-moved` when somebody or some text
 * is not as it was shown.
 */
export async function sendMessageDraft(asked: SendDraft): Promise<{ runId: string }> {
  const { resellerId, actor, draftId, digest, typedCount } = asked
  const work = async (tx: Tx) => {
    await requireActor(tx, actor, 'messages:send')
    // Two who press the button at once come here one after the other.
    await tx.$queryRaw`select 1 from portal.message_draft where id::text = ${draftId} for update`
    const query = toQuery(tx)
    const draft = await loadDraft(query, draftId)
    if (!draft) throw new NotFound('draft-missing')
    if (draft.runId) return { runId: draft.runId }
    const planned = await planDraft(query, draft)
    refuseUnready(draft.content, planned, typedCount)
    const toSend = planned.filter(({ group }) => group === 'send')
    if (digestOf(draft, toSend) !== digest) throw new Conflict('compose-moved')
    const { runId } = await planMessages(tx, {
      resellerId,
      actor,
      cause: 'compose',
      title: titleOf(draft),
      messages: toSend.map((recipient) => toMessage(draft, recipient)),
    })
    await tx.messageDraft.update({ where: { id: draft.id }, data: { runId } })
    return { runId }
  }
  return inScope(resellerId, work, { timeoutMs: 60_000 })
}

function toMessage(draft: LoadedDraft, recipient: PlannedRecipient): PlannedMessage {
  const { tenantId, number, name, contactName, text, locale } = recipient
  if (number === null || text === null) throw new Error('only what can be sent becomes a message')
  return {
    key: `compose:${draft.id}:${tenantId}`,
    tenantId,
    number,
    recipientName: contactName ?? name,
    content: toContent(draft.content, text),
    locale,
    templateVersionId: draft.templateVersionId,
  }
}

/**
 * Sends the text of a draft to a number of one's own, filled in as for the first tenant that would get it. `nonce`
 * is of the page that was pressed: the same one again sends nothing more. Throws Forbidden, NotFound, and Conflict.
 */
export async function sendTestMessage(asked: {
  resellerId: string
  actor: Actor
  draftId: string
  typedNumber: string
  nonce: string
}): Promise<{ runId: string }> {
  const { resellerId, actor, draftId, typedNumber, nonce } = asked
  return inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:send')
    const number = requireNumber(typedNumber)
    const query = toQuery(tx)
    const draft = await loadDraft(query, draftId)
    if (!draft) throw new NotFound('draft-missing')
    if (findTextProblem(draft.content)) throw new Conflict('compose-test-text')
    const sample = (await planDraft(query, draft)).find(({ text }) => text !== null)
    if (!sample || sample.text === null) throw new Conflict('compose-test-nobody')
    const message: PlannedMessage = {
      key: `test:${draft.id}:${nonce}`,
      tenantId: null,
      number,
      recipientName: actor.name,
      content: toContent(draft.content, sample.text),
      locale: sample.locale,
      templateVersionId: draft.templateVersionId,
    }
    const { runId } = await planMessages(tx, {
      resellerId,
      actor,
      cause: 'test',
      title: titleOf(draft),
      messages: [message],
    })
    return { runId }
  })
}

/** What the run is called in lists: the template, the first words, or the file. */
function titleOf({ templateName, content }: LoadedDraft): string {
  const [first = ''] = content.es.trim().split('\n')
  const words = first.length > titleMax ? `${first.slice(0, titleMax - 1)}…` : first
  return templateName ?? (words || content.file?.filename || content.url || '—')
}
