import '@/components/data-table/stacked-table.css'
import '@/components/data-table/two-lines.css'
import { ClientTexts } from '@/components/i18n/client-texts'
import type { DebtorRow, Room } from '@/lib/domain/receivables/room/list-debtors'
import type { RoomQuery } from '@/lib/domain/receivables/room/room-query'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { type Day, daysBetween } from '@/lib/platform/calendar/days'
import { enterPath } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../_receivables/money-view'
import { packDebtors } from '../pack-debtors'
import { DebtorRows } from './debtor-rows'
import type { DebtorsView } from './debtors-view'

type DebtorListProps = { view: MoneyView; role: EffectiveRole; query: RoomQuery; page: Room['page'] }

/** The tenants of the tab, with words and rows for the browser. */
export function DebtorList({
  view: { t, locale, today },
  role,
  query,
  page: { rows, total },
}: DebtorListProps) {
  const may = { dun: canCall(role, 'freezeEnrolmentAction'), message: canCall(role, 'freezeListAction') }
  const allLabel = t('receivableRoom.chooseAll', { count: total })
  const shown: DebtorsView = {
    ...{ locale, today, query, rows: packDebtors(rows), distances: distancesOf(t, today, rows) },
    mayPay: canOpen(role, enterPath('any', 'payment')),
    picking: canCall(role, 'freezeDebtorsAction') ? { allLabel, may } : null,
  }
  return (
    <ClientTexts
      locale={locale}
      keys={{
        receivableRoom: [
          'table',
          'col.*',
          'sortBy',
          'choose',
          'chosen',
          'lockThem',
          'messageThem',
          'dunThem',
          'nothing',
          'neverPaid',
          'paidWord',
          'gone',
          'inSequence',
          'promised',
          'promiseBroken',
          'pay',
          'payOf',
        ],
        tenants: ['access-*', 'held'],
      }}
    >
      <DebtorRows view={shown} />
    </ClientTexts>
  )
}

/** Plurals need the formatter, which stays on the server. */
function distancesOf(t: MoneyView['t'], today: Day, rows: DebtorRow[]): DebtorsView['distances'] {
  const days = new Set(rows.flatMap(({ oldestDueOn: on }) => (on === null ? [] : daysBetween(today, on))))
  const words = [...days].map((ahead) => [
    ahead,
    ahead < 0
      ? t('receivableRoom.overdueSince', { count: -ahead })
      : t('receivableRoom.dueIn', { count: ahead }),
  ])
  return Object.fromEntries(words)
}
