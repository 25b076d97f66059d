import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../e2e/runner/property-runs'
import { histories, playHistory } from '../../../e2e/support/receivables/play-history'
import { listWrongBalances, openTestLedger } from '../../../e2e/support/receivables/test-ledger'

test('any history of accounts is to the cent that of a plain ledger', async () => {
  const ledger = await openTestLedger()
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { kept, plain } = await playHistory(ledger, history)
      expect(kept).toEqual(plain)
    }),
    { numRuns: propertyRuns(60) },
  )
  expect(await listWrongBalances(ledger.resellerId)).toEqual([])
})
