import { expect, it } from 'vitest'
import type { ReceivedWebhook } from '../../support/reach/test-receiver'
import { judgeReach, type ReachHistory } from './judge-reach'

const webhook = (id: string, tenantId = 'a'): ReceivedWebhook => ({
  id,
  tenantId,
  type: 'drift.found',
  data: {},
})
const good: ReachHistory = {
  written: ['1', '2', '3'].map((messageId) => ({ messageId, tenantId: 'a' })),
  taken: ['1', '1', '2', '3', '2'].map((id) => webhook(id)),
  wrongSignatures: 0,
  inboxCount: 3,
  mailedCount: 3,
  mails: { queued: 2, arrived: 2 },
}
const found = (history: Partial<ReachHistory>) =>
  Object.entries(judgeReach({ ...good, ...history })).flatMap(([judge, wrong]) =>
    wrong.length > 0 ? [judge] : [],
  )

it('lets repetitions pass, and nothing else', () => {
  expect(found({})).toEqual([])
  expect(found({ taken: [webhook('1'), webhook('2')] })).toEqual(['lost'])
  expect(found({ taken: ['2', '1', '3'].map((id) => webhook(id)) })).toEqual(['outOfOrder'])
  expect(found({ inboxCount: 4 })).toEqual(['duplicateLines'])
  expect(found({ inboxCount: 2 })).toEqual(['lost'])
  expect(found({ mails: { queued: 2, arrived: 3 } })).toEqual(['duplicateMails'])
  expect(found({ mails: { queued: 2, arrived: 1 } })).toEqual(['lost'])
  expect(found({ mailedCount: 4 })).toEqual(['duplicateMails'])
  expect(found({ wrongSignatures: 1 })).toEqual(['wrongSignatures'])
})
