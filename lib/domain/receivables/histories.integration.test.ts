import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../e2e/runner/property-runs'
import type { PlainLedger } from '../../../e2e/support/receivables/plain-ledger'
import { plainRoom } from '../../../e2e/support/receivables/plain-room'
import { histories, playHistory } from '../../../e2e/support/receivables/play-history'
import { listWrongBalances, openTestLedger } from '../../../e2e/support/receivables/test-ledger'
import { listDebtors } from './room/list-debtors'
import type { RoomQuery } from './room/room-query'

const whole: RoomQuery = { tab: 'owing', search: '', bucket: null, currency: null, sort: 'days', page: 1 }

test('any history of accounts is to the cent that of a plain ledger, and so are the kept sums of the room', async () => {
  const ledger = await openTestLedger()
  const all: PlainLedger[] = []
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const { kept, plain, accounts } = await playHistory(ledger, history)
      expect(kept).toEqual(plain)
      all.push(...accounts)
      const { tabs, sums } = await listDebtors(ledger.resellerId, whole, { today: ledger.today })
      expect({ tabs, sums }).toEqual(plainRoom(all, ledger.today))
    }),
    { numRuns: propertyRuns(24) },
  )
  expect(await listWrongBalances(ledger.resellerId)).toEqual([])
})
