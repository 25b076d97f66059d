import { expect, test } from 'vitest'
import type { Balance } from '@/lib/domain/receivables/queries'
import { textsFor } from '@/lib/platform/i18n/texts'
import { balanceText } from './balance-text'

const view = { t: textsFor('es'), locale: 'es', today: '2026-12-20' } as const
const none: Balance = {
  ...{ currency: 'PEN', owed: 0, overdue: 0, credit: 0, openCharges: 0 },
  ...{ oldestDueOn: null, lastPaidOn: null, lastPaid: null },
}
const say = (...balances: Partial<Balance>[]) =>
  balanceText(
    view,
    balances.map((balance) => ({ ...none, ...balance })),
  )

test('says how much is owed and for how many days it is overdue', () => {
  const owing = { owed: 12_000, overdue: 12_000, openCharges: 1, oldestDueOn: '2026-12-08' }
  expect(say(owing)).toEqual({ text: 'Debe S/ 120.00, vencido desde hace 12 días.', tone: 'bad' })
  expect(
    say(owing, { ...owing, currency: 'USD', owed: 550, overdue: 550, oldestDueOn: '2026-12-19' }),
  ).toEqual({
    text: 'Debe S/ 120.00 + US$ 5.50, vencido desde hace 12 días.',
    tone: 'bad',
  })
})

test('what is not due yet is not called overdue', () => {
  const { text } = say({ owed: 12_000, overdue: 5_000, openCharges: 2, oldestDueOn: '2026-12-08' })
  expect(text).toBe('Debe S/ 120.00; de eso, S/ 50.00 vencido, lo más antiguo desde hace 12 días.')
  const later = say({ owed: 12_000, openCharges: 2, oldestDueOn: '2026-12-22' })
  expect(later.text).toMatch(/^Debe S\/ 120\.00; lo primero vence el 22 dic/)
})

test('on its due date nothing is overdue yet', () => {
  const { text, tone } = say({ owed: 100, openCharges: 1, oldestDueOn: '2026-12-20' })
  expect(text).toMatch(/^Debe S\/ 1\.00, vence el 20 dic/)
  expect(tone).toBe('warn')
})

test('nothing owed, credit, and nothing ever entered are three things', () => {
  expect(say({}).text).toBe('Al día.')
  expect(say({ credit: 300 }).text).toBe('Al día, con S/ 3.00 a favor.')
  expect(say()).toEqual({ text: 'Sin cargos ni pagos.', tone: 'neutral' })
})
