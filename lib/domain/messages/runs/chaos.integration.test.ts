import { expect, test } from 'vitest'
import { judgeMessages, type ReportedMessage } from '../../../../e2e/chaos/messages/judge-messages'
import { openMessageRounds } from '../../../../e2e/chaos/messages/open-message-rounds'
import { messagesInRound } from '../../../../e2e/chaos/messages/plan-message-round'
import type { RoundReport } from '../../../../e2e/chaos/subject'

/** More are played by `npm run chaos -- messages`. */
const rounds = 2
const seed = 20_261_122

/** Until a judge finds something. */
async function play(weakened: Record<string, number>): Promise<RoundReport[]> {
  const subject = await openMessageRounds({ seed, weakened })
  const reports: RoundReport[] = []
  try {
    for (let round = 0; round < rounds; round += 1) {
      const report = await subject.play(round)
      reports.push(report)
      if (Object.values(report.wrong).flat().length > 0) break
    }
  } finally {
    await subject.close()
  }
  return reports
}

test(`${rounds * messagesInRound} messages under faults and kills: none twice, none lost, none claimed falsely`, async () => {
  const reports = await play({})
  for (const { round, wrong, story } of reports) {
    expect(Object.values(wrong).flat(), `round ${round} of seed ${seed}\n${story.join('\n')}`).toEqual([])
  }
  const outcomes = reports.flatMap((report) => report.outcomes)
  const blows = reports.reduce((sum, { counts }) => sum + (counts.injected ?? 0) + (counts.kills ?? 0), 0)
  // The faults must not have turned every message into an excuse.
  expect(outcomes.filter((outcome) => outcome === 'sent').length).toBeGreaterThan(outcomes.length / 3)
  expect(outcomes).toContain('not-confirmed')
  expect(blows).toBeGreaterThan(rounds)
})

test.each([
  ['retries what was not confirmed', { retries: 1 }, 'duplicates'],
  ['calls sent what was not confirmed', { optimism: 1 }, 'falseSent'],
])('an engine that %s does not pass', async (_name, weakened, judge) => {
  const found = (await play(weakened)).flatMap(({ wrong }) => wrong[judge] ?? [])
  expect(found.length).toBeGreaterThan(0)
})

test('the judges notice what they are there for', () => {
  const result: ReportedMessage = { key: 'a', state: 'sent', cause: null, providerId: '3EB0' }
  const arrived = { key: 'a', outcome: 'sent', providerId: '3EB0' }
  const count = (wrong: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(wrong).map(([judge, found]) => [judge, found.length]))
  const none = { duplicates: 0, falseSent: 0, lost: 0, falseRefused: 0 }
  expect(count(judgeMessages([result], [arrived]))).toEqual(none)
  expect(count(judgeMessages([{ ...result, state: 'not-confirmed' }], []))).toEqual(none)
  expect(count(judgeMessages([result], [arrived, arrived]))).toEqual({ ...none, duplicates: 1 })
  expect(count(judgeMessages([result], []))).toEqual({ ...none, falseSent: 1 })
  expect(count(judgeMessages([result], [{ ...arrived, outcome: 'refused' }]))).toEqual({
    ...none,
    falseSent: 1,
  })
  expect(count(judgeMessages([{ ...result, state: 'sending' }], []))).toEqual({ ...none, lost: 1 })
  expect(count(judgeMessages([{ ...result, state: 'refused' }], [arrived]))).toEqual({
    ...none,
    falseRefused: 1,
  })
})
