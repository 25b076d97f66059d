import { expect, test } from 'vitest'
import { judgeSignups } from '../../../../e2e/chaos/signups/judge-signups'
import { openSignupRounds } from '../../../../e2e/chaos/signups/open-signup-rounds'
import { signupsInRound } from '../../../../e2e/chaos/signups/plan-signup-round'

/** More are played by `npm run chaos -- signups`. */
const rounds = 2
const seed = 20_261_122

test(`${rounds * signupsInRound} requests under faults and kills: none twice, none lost, none claimed falsely`, async () => {
  const subject = await openSignupRounds({ seed, weakened: {} })
  const outcomes: string[] = []
  let injected = 0
  try {
    for (let round = 0; round < rounds; round += 1) {
      const report = await subject.play(round)
      const wrong = Object.values(report.wrong).flat()
      expect(wrong, `round ${round} of seed ${seed}\n${report.story.join('\n')}`).toEqual([])
      outcomes.push(...report.outcomes)
      injected += (report.counts.injected ?? 0) + (report.counts.kills ?? 0)
    }
  } finally {
    await subject.close()
  }
  // The faults must not have turned every request into an excuse.
  expect(outcomes.filter((outcome) => outcome === 'created').length).toBeGreaterThan(outcomes.length / 2)
  expect(injected).toBeGreaterThan(rounds)
}, 300_000)

test('the judges notice what they are there for', () => {
  const request = {
    ...{ number: 1, ruc: '20512345671', subdomain: 'uno', email: 'a@b.pe', cause: null },
    state: 'created' as const,
    ...{ holdsPassword: false, endedAt: new Date() },
  }
  const tenant = { ruc: '20512345671', subdomain: 'uno', email: 'a@b.pe' }
  const count = (wrong: Record<string, string[]>) =>
    Object.fromEntries(Object.entries(wrong).map(([judge, found]) => [judge, found.length]))
  const none = { duplicates: 0, lost: 0, falseSuccess: 0, keptPasswords: 0 }
  expect(count(judgeSignups([request], [tenant]))).toEqual(none)
  expect(count(judgeSignups([request], []))).toEqual({ ...none, falseSuccess: 1 })
  expect(count(judgeSignups([request], [tenant, { ...tenant, subdomain: 'dos' }]))).toEqual({
    ...none,
    duplicates: 1,
  })
  expect(count(judgeSignups([{ ...request, state: 'refused' }], [tenant]))).toEqual({ ...none, lost: 1 })
  expect(count(judgeSignups([{ ...request, state: 'unknown' }], []))).toEqual({ ...none, lost: 1 })
  expect(count(judgeSignups([{ ...request, holdsPassword: true }], [tenant]))).toEqual({
    ...none,
    keptPasswords: 1,
  })
})
