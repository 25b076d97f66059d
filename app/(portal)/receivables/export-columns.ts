import { type Cents, toDecimal } from '@/lib/domain/receivables/money'
import type { DebtorColumn, DebtorLine } from '@/lib/domain/receivables/room/export-debtors'
import { type Day, daysBetween } from '@/lib/platform/calendar/days'
import type { Texts } from '@/lib/platform/i18n/texts'

/** The columns of a file of who owes: a line a tenant and currency. */
export function debtorColumns({ t, today }: { t: Texts; today: Day }): DebtorColumn[] {
  const text = (title: string, width: number, cell: DebtorColumn['cell']): DebtorColumn => ({
    ...{ title, kind: 'text', width, cell },
  })
  const day = (title: string, cell: DebtorColumn['cell']): DebtorColumn => ({
    ...{ title, kind: 'day', width: 12, cell },
  })
  const money = (title: string, cents: (line: DebtorLine) => Cents | null) =>
    ({
      ...{ title, kind: 'money', width: 14 },
      cell: (line) => toMoney(cents(line)),
    }) satisfies DebtorColumn
  return [
    text(t('receivableRoom.col.name'), 40, ({ row }) => row.name),
    text(t('receivableRoom.file.ruc'), 14, ({ row }) => row.ruc),
    text(t('receivableRoom.file.currency'), 8, ({ balance }) => balance.currency),
    money(t('receivableRoom.col.owed'), ({ balance }) => balance.owed),
    money(t('receivableRoom.col.overdue'), ({ balance }) => balance.overdue),
    day(t('receivableRoom.col.due'), ({ balance }) => balance.oldestDueOn),
    { title: t('receivableRoom.file.days'), kind: 'number', width: 10, cell: daysOverdue(today) },
    money(t('receivableRoom.file.credit'), ({ balance }) => balance.credit),
    day(t('receivableRoom.file.paidOn'), ({ balance }) => balance.lastPaidOn),
    money(t('receivableRoom.file.paid'), ({ balance }) => balance.lastPaid),
    text(t('receivableRoom.col.access'), 14, ({ row }) => t(`tenants.access-${row.access}`)),
    text(t('receivableRoom.file.sequence'), 24, ({ row }) => row.sequence),
    day(t('receivableRoom.file.promise'), ({ row }) => row.promiseOn),
  ]
}

function daysOverdue(today: Day): DebtorColumn['cell'] {
  return ({ balance: { oldestDueOn } }) =>
    oldestDueOn === null ? null : String(Math.max(0, daysBetween(oldestDueOn, today)))
}

function toMoney(cents: Cents | null): string | null {
  return cents === null ? null : toDecimal(cents)
}
