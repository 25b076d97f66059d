import { expect, test } from 'vitest'
import type { Balance } from '@/lib/domain/receivables/queries'
import type { DebtorRow } from '@/lib/domain/receivables/room/list-debtors'
import { unpackDebtors } from './listed-debtor'
import { packDebtors } from './pack-debtors'

const none: Balance = {
  ...{ currency: 'PEN', owed: 0, overdue: 0, credit: 0, openCharges: 0 },
  ...{ oldestDueOn: null, lastPaidOn: null, lastPaid: null },
}

const blank: DebtorRow = {
  ...{ tenantId: '01a20000-0000-7000-8000-00000000000a', name: 'A|B', ruc: '20100066603', access: 'unknown' },
  ...{ isGone: false, isHeld: false, balances: [], oldestDueOn: null, daysOverdue: 0 },
  ...{ sequence: null, promiseOn: null },
}

test('rows come back as they were packed: what is owed in each currency, and the last payment of all', () => {
  const owing: DebtorRow = {
    ...blank,
    ...{ tenantId: '01a20000-0000-7000-8000-00000000000b', name: 'Debe', access: 'locked', isHeld: true },
    balances: [
      {
        ...none,
        owed: 123_450,
        overdue: 5,
        oldestDueOn: '2026-11-01',
        lastPaidOn: '2026-10-02',
        lastPaid: 1,
      },
      { ...none, currency: 'USD', owed: 900, lastPaidOn: '2026-10-03', lastPaid: 8_000 },
    ],
    ...{ oldestDueOn: '2026-11-01', daysOverdue: 26, sequence: 'Tres avisos', promiseOn: '2026-12-01' },
  }
  const nothing = { owed: [], overdue: [], dueOn: null, lastPaid: null, sequence: null, promiseOn: null }
  expect(unpackDebtors(packDebtors([blank, owing]))).toEqual([
    { id: blank.tenantId, name: 'A|B', ruc: blank.ruc, access: 'unknown', marks: [], ...nothing },
    {
      ...{ id: owing.tenantId, name: 'Debe', ruc: blank.ruc, access: 'locked', marks: ['held'] },
      ...{
        owed: [
          ['PEN', '1234.50'],
          ['USD', '9.00'],
        ],
        overdue: [['PEN', '0.05']],
      },
      ...{ dueOn: '2026-11-01', lastPaid: ['USD', '80.00', '2026-10-03'] },
      ...{ sequence: 'Tres avisos', promiseOn: '2026-12-01' },
    },
  ])
})

test('what is unknown in all rows does not travel, nor does credit', () => {
  const packed = packDebtors([{ ...blank, balances: [{ ...none, credit: 700 }] }])
  expect(Object.keys(packed).toSorted()).toEqual(['access', 'id', 'name', 'ruc'])
})
