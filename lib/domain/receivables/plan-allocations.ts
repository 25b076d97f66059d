import type { Cents } from './money'

/** Money that covers nothing yet. */
export type OpenCredit = { paymentId: string; left: Cents }
/** A charge on which something is owed. */
export type OpenDebt = { chargeId: string; left: Cents }
export type PlannedAllocation = { paymentId: string; chargeId: string; amount: Cents }

/**
 * Covers the debts with the credits, both of one tenant and one currency, each list in the order in which it is used.
 * No debt is covered twice and no credit spent twice; afterwards one of the lists is used up. Pure.
 */
export function planAllocations(credits: OpenCredit[], debts: OpenDebt[]): PlannedAllocation[] {
  const planned: PlannedAllocation[] = []
  const waiting = debts.map((debt) => ({ ...debt }))
  let next = 0
  for (const { paymentId, left } of credits) {
    let rest = left
    while (rest > 0) {
      const debt = waiting[next]
      if (!debt) return planned
      const amount = Math.min(rest, debt.left)
      if (amount > 0) planned.push({ paymentId, chargeId: debt.chargeId, amount })
      rest -= amount
      debt.left -= amount
      if (debt.left === 0) next += 1
    }
  }
  return planned
}

/** The chosen debts first, in the order of choosing; the others follow as they were. Pure. */
export function chosenFirst(debts: OpenDebt[], chosen: string[]): OpenDebt[] {
  const of = new Map(debts.map((debt) => [debt.chargeId, debt]))
  const first = [...new Set(chosen)].flatMap((chargeId) => of.get(chargeId) ?? [])
  return [...first, ...debts.filter(({ chargeId }) => !chosen.includes(chargeId))]
}
