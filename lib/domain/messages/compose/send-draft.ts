import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { requireActor } from '../../../platform/auth/require-actor'
import { inScope, type Tx } from '../../../platform/database/db'
import { toQuery } from '../../../platform/database/to-query'
import { Conflict, NotFound } from '../../../platform/errors'
import { requireNumber } from '../contacts/save-contact'
import { type PlannedMessage, planMessages } from '../runs/plan-messages'
import { toContent } from './draft-content'
import { draftDigestOf, type LoadedDraft, loadDraft, planDraft } from './load-draft'
import type { PlannedRecipient } from './plan-compose'
import { findTextProblem, requireSendable } from './require-sendable'

const titleMax = 60

export type SendDraft = {
  resellerId: string
  actor: Actor
  draftId: string
  /** Digest of the preview. */
  digest: string
  /** The number shown to the person. Required above `confirmCountAbove`; when given it must match. */
  typedCount: number | null
}

/**
 * Starts a message run from a draft, with the texts of the preview. Idempotent. Throws Forbidden, NotFound,
 * Conflict as `requireSendable`, and `compose-moved` when the preview is outdated.
 */
export async function sendMessageDraft(input: SendDraft): Promise<{ runId: string }> {
  const { resellerId, actor, draftId, digest, typedCount } = input
  const work = async (tx: Tx) => {
    await requireActor(tx, actor, 'messages:send')
    // Serialises two submissions of one draft.
    await tx.$queryRaw`select 1 from portal.message_draft where id::text = ${draftId} for update`
    const query = toQuery(tx)
    const draft = await loadDraft(query, draftId)
    if (!draft) throw new NotFound('draft-missing')
    if (draft.runId) return { runId: draft.runId }
    const planned = await planDraft(query, draft)
    requireSendable(draft.content, planned, typedCount)
    const toSend = planned.filter(({ group }) => group === 'send')
    if (draftDigestOf(draft, toSend) !== digest) throw new Conflict('compose-moved')
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
 * Sends a draft's text to a given number, filled in for its first recipient. Idempotent per `nonce`, which
 * comes from the page. Throws Forbidden, NotFound, and Conflict.
 */
export async function sendTestMessage(input: {
  resellerId: string
  actor: Actor
  draftId: string
  typedNumber: string
  nonce: string
}): Promise<{ runId: string }> {
  const { resellerId, actor, draftId, typedNumber, nonce } = input
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

/** Title of the run in lists: template, first words, or file. */
function titleOf({ templateName, content }: LoadedDraft): string {
  const [first = ''] = content.es.trim().split('\n')
  const words = first.length > titleMax ? `${first.slice(0, titleMax - 1)}…` : first
  return templateName ?? (words || content.file?.filename || content.url || '—')
}
