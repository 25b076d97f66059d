import { Decimal } from 'decimal.js'
import type { Amount } from '../line-amounts'
import { splitAmount } from '../voucher-amounts'

export type TypedInstalment = { dueOn: string; amount: string | null }
export type Instalment = { dueOn: string; amount: string }

/**
 * Instalments that add up exactly to the amount to pay: as typed, or equal parts when no amount was typed.
 * `wrong` is a key of `voucherWrong`.
 */
export function planInstalments(
  typed: TypedInstalment[],
  toPay: Amount,
): { instalments: Instalment[] } | { wrong: 'no-instalments' | 'instalments-sum' | 'instalments-some' } {
  if (typed.length === 0) return { wrong: 'no-instalments' }
  if (typed.every(({ amount }) => amount === null)) {
    const shares = splitAmount(toPay, typed.length)
    return {
      instalments: typed.map(({ dueOn }, index) => ({ dueOn, amount: (shares[index] ?? toPay).toFixed(2) })),
    }
  }
  const instalments = typed.flatMap(({ dueOn, amount }) => (amount === null ? [] : [{ dueOn, amount }]))
  if (instalments.length < typed.length) return { wrong: 'instalments-some' }
  const sum = instalments.reduce((total, { amount }) => total.plus(amount), new Decimal(0))
  return sum.eq(toPay) ? { instalments } : { wrong: 'instalments-sum' }
}
