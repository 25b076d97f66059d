import type { PublicDebt } from '@/lib/domain/receivables/paying/find-public-debt'
import type { HowToPay } from '@/lib/domain/receivables/paying/get-how-to-pay'
import { addDays, dayIn } from '@/lib/platform/calendar/days'
import type { Texts } from '@/lib/platform/i18n/texts'

type Example = { t: Texts; howToPay: HowToPay; zone: string }

/** Two months of a company that is none. */
export function exampleDebt({ t, howToPay, zone }: Example): PublicDebt {
  const today = dayIn(zone, new Date())
  const [overdueOn, dueOn] = [addDays(today, -21), addDays(today, 9)]
  const amount = 8_900
  const charge = { currency: 'PEN', owed: amount } as const
  return {
    today,
    howToPay,
    balances: [
      {
        ...{ currency: 'PEN', owed: amount * 2, overdue: amount, credit: 0, openCharges: 2 },
        ...{ oldestDueOn: overdueOn, lastPaidOn: null, lastPaid: null },
      },
    ],
    charges: [
      { ...charge, place: 1, text: t('payPage.example.charge1'), dueOn: overdueOn, daysOverdue: 21 },
      { ...charge, place: 2, text: t('payPage.example.charge2'), dueOn, daysOverdue: 0 },
    ],
    chargeCount: 2,
    claims: [],
  }
}
