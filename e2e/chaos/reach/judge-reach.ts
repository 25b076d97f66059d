import type { ReceivedWebhook } from '../../support/reach/test-receiver'

export const reachJudges = ['lost', 'outOfOrder', 'duplicateLines', 'duplicateMails', 'wrongSignatures']

export type ReachHistory = {
  /** Events as they were written, by their number. */
  written: { messageId: string; tenantId: string }[]
  /** What the receiver took, in the order of arrival; repetitions too. */
  taken: ReceivedWebhook[]
  wrongSignatures: number
  /** What the inbox counts, and what each e-mail tells of together. */
  inboxCount: number
  mailedCount: number
  /** E-mails that were queued, and that arrived. */
  mails: { queued: number; arrived: number }
}

/** What was promised, and was not so, as sentences. */
export function judgeReach(history: ReachHistory): Record<string, string[]> {
  const { written, taken, wrongSignatures, inboxCount, mailedCount, mails } = history
  const first = [...new Map(taken.map((webhook) => [webhook.id, webhook])).values()]
  const arrived = new Set(first.map(({ id }) => id))
  const lost = written.filter(({ messageId }) => !arrived.has(messageId)).map(({ messageId }) => messageId)
  const events = written.length
  return {
    lost: [
      ...lost.map((id) => `${id} never arrived`),
      ...(inboxCount < events ? [`the inbox tells of ${inboxCount} of ${events} events`] : []),
      ...(mailedCount < events ? [`e-mails tell of ${mailedCount} of ${events} events`] : []),
      ...(mails.arrived < mails.queued ? [`${mails.arrived} of ${mails.queued} e-mails arrived`] : []),
    ],
    outOfOrder: listOutOfOrder(written, first),
    duplicateLines: inboxCount > events ? [`the inbox tells of ${inboxCount} for ${events} events`] : [],
    duplicateMails: [
      ...(mails.arrived > mails.queued ? [`${mails.arrived} of ${mails.queued} e-mails arrived`] : []),
      ...(mailedCount > events ? [`e-mails tell of ${mailedCount} for ${events} events`] : []),
    ],
    wrongSignatures: wrongSignatures > 0 ? [`${wrongSignatures} signatures did not verify`] : [],
  }
}

/** The first arrivals of a tenant, compared with the order in which its events were written. */
function listOutOfOrder(written: ReachHistory['written'], first: ReceivedWebhook[]): string[] {
  return [...new Set(written.map(({ tenantId }) => tenantId))].flatMap((tenantId) => {
    const wanted = written.filter((one) => one.tenantId === tenantId).map(({ messageId }) => messageId)
    const seen = first.filter((one) => one.tenantId === tenantId).map(({ id }) => id)
    const arrivedOnly = wanted.filter((id) => seen.includes(id))
    return arrivedOnly.join() === seen.join() ? [] : [`tenant ${tenantId}: ${seen.join(' ')}`]
  })
}
