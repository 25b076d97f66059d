import '@/components/data-table/stacked-table.css'
import type { Route } from 'next'
import { SortLink } from '@/components/data-table/sort-link'
import { RowsButtons } from '@/components/forms/rows-buttons'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import type { DebtorRow, Room } from '@/lib/domain/receivables/room/list-debtors'
import type { RoomQuery, RoomSort } from '@/lib/domain/receivables/room/room-query'
import { canCall } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { MoneyView } from '../../_receivables/money-view'
import { freezeDebtorsAction } from '../actions'
import { roomFields, roomPath } from '../search-params'
import { DebtorLine } from './debtor-line'

type Props = { view: MoneyView; role: EffectiveRole; query: RoomQuery; page: Room['page'] }

/** The tenants of the tab; for whoever may act on several, with a box each and what can be done with them. */
export function DebtorRows(props: Props) {
  const { view, role, query, page } = props
  if (!canCall(role, 'freezeDebtorsAction')) return <DebtorTable {...props} mayPick={false} />
  return (
    <RowsButtons action={freezeDebtorsAction} hidden={Object.fromEntries(roomFields({ ...query, page: 1 }))}>
      <DebtorTable {...props} mayPick />
      <PickedActions view={view} role={role} total={page.total} />
    </RowsButtons>
  )
}

function DebtorTable({ view, role, query, page, mayPick }: Props & { mayPick: boolean }) {
  const { t } = view
  return (
    <div className="relative overflow-x-auto">
      <table className="stacked-table" aria-label={t('receivableRoom.table')}>
        <thead>
          <tr>
            {mayPick ? (
              <th scope="col" className="pick">
                <span className="sr-only">{t('receivableRoom.col.choose')}</span>
              </th>
            ) : null}
            <SortHead view={view} query={query} by="name" column="name" />
            <SortHead view={view} query={query} by="owed" column="owed" end />
            <th scope="col" className="end">
              {t('receivableRoom.col.overdue')}
            </th>
            <SortHead view={view} query={query} by="days" column={query.tab === 'paid' ? 'paid' : 'due'} />
            <th scope="col" className="md:max-lg:hidden">
              {t(`receivableRoom.col.${query.tab === 'paid' ? 'due' : 'paid'}`)}
            </th>
            <th scope="col">{t('receivableRoom.col.access')}</th>
            <th scope="col" className="md:max-lg:hidden">
              <span className="sr-only">{t('receivableRoom.col.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {page.rows.map((row) => (
            <DebtorLine key={row.tenantId} view={view} role={role} tab={query.tab} row={row}>
              {mayPick ? <PickCell view={view} row={row} /> : null}
            </DebtorLine>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type SortHeadProps = {
  view: MoneyView
  query: RoomQuery
  by: RoomSort
  column: 'name' | 'owed' | 'due' | 'paid'
  end?: boolean
}

function SortHead({ view: { t }, query, by, column, end }: SortHeadProps) {
  const heading = t(`receivableRoom.col.${column}`)
  const isSorted = query.sort === by
  const direction = by === 'owed' || column === 'paid' ? 'descending' : 'ascending'
  const href: Route = roomPath({ ...query, sort: by, page: 1 })
  return (
    <th scope="col" className={end ? 'end' : undefined} aria-sort={isSorted ? direction : undefined}>
      <SortLink
        href={href}
        state={isSorted ? direction : null}
        label={t('receivableRoom.sortBy', { column: heading })}
        end={end}
      >
        {heading}
      </SortLink>
    </th>
  )
}

/** Empty for a tenant that is gone: nothing can be sent to it or locked. */
function PickCell({ view: { t }, row }: { view: MoneyView; row: DebtorRow }) {
  return (
    <td className="pick">
      {row.isGone ? null : (
        <Checkbox
          name="tenantId"
          value={row.tenantId}
          aria-label={t('receivableRoom.choose', { name: row.name })}
          className="mt-0.5"
        />
      )}
    </td>
  )
}

type PickedActionsProps = { view: MoneyView; role: EffectiveRole; total: number }

/** Each leads to its own preview: nothing is sent or locked here. */
function PickedActions({ view: { t }, role, total }: PickedActionsProps) {
  return (
    <div className="sticky bottom-0 flex items-center gap-2 border-line border-t bg-surface px-4 py-3 max-md:bottom-14 max-md:overflow-x-auto">
      <span className="text-13 text-ink-2 max-md:sr-only">{t('receivableRoom.chosen')}</span>
      {canCall(role, 'freezeEnrolmentAction') ? (
        <Chosen value="dunning" text={t('receivableRoom.dunThem')} />
      ) : null}
      {canCall(role, 'freezeListAction') ? (
        <Chosen value="message" text={t('receivableRoom.messageThem')} />
      ) : null}
      <Chosen value="locked" text={t('receivableRoom.lockThem')} />
      <label
        htmlFor="choose-all"
        className="ml-auto flex min-h-8 shrink-0 items-center gap-2 text-13 max-md:-order-1 max-md:mr-2 max-md:ml-0"
      >
        <Checkbox id="choose-all" name="all" value="1" />
        {t('receivableRoom.chooseAll', { count: total })}
      </label>
    </div>
  )
}

function Chosen({ value, text }: { value: string; text: string }) {
  return (
    <Button type="submit" name="desired" value={value}>
      {text}
    </Button>
  )
}
