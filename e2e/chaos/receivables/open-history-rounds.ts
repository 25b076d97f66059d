import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { verifyChain } from '../../../lib/platform/audit/verify-chain'
import { type History, histories, playHistory } from '../../support/receivables/play-history'
import { listWrongBalancesOf, openTestLedger } from '../../support/receivables/test-ledger'
import { seedOfRound } from '../locks/random'
import type { RoundReport, Subject, SubjectSettings } from '../subject'

/** The audit log is verified once in so many rounds: it grows with all of them. */
const chainEvery = 500

/** One history of accounts a round, beside a plain ledger. Judged to the cent. */
export async function openHistoryRounds({ seed }: SubjectSettings): Promise<Subject> {
  const ledger = await openTestLedger()
  let played = 0
  return {
    async play(round): Promise<RoundReport> {
      const history = planHistory(seedOfRound(seed, round))
      const { tenantIds, kept, plain } = await playHistory(ledger, history)
      const wrong = await listWrongBalancesOf(tenantIds)
      played += 1
      const broken = played % chainEvery === 0 ? await findBrokenLink(ledger.resellerId) : []
      return {
        round,
        counts: { steps: history.length, payments: history.filter(({ kind }) => kind === 'pay').length },
        outcomes: [],
        wrong: {
          unequal: kept.flatMap((account, index) =>
            isDeepStrictEqual(account, plain[index])
              ? []
              : [`${JSON.stringify(account)} is kept, ${JSON.stringify(plain[index])} is right`],
          ),
          balances: wrong.map((row) => JSON.stringify(row)),
          lost: broken,
        },
        story: history.map((step) => JSON.stringify(step)),
      }
    },
    close: async () => {
      const [broken] = await findBrokenLink(ledger.resellerId)
      if (broken) throw new Error(broken)
    },
  }
}

/** Pure: the same seed gives the same history. */
function planHistory(seed: number): History {
  return fc.sample(histories, { seed, numRuns: 1 })[0] ?? []
}

async function findBrokenLink(resellerId: string): Promise<string[]> {
  const chain = await verifyChain(resellerId)
  return chain.ok ? [] : [`the audit log is broken at ${chain.seq}`]
}
