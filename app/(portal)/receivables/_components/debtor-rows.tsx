'use client'

import { useMemo } from 'react'
import { SortLink } from '@/components/data-table/sort-link'
import { useSoftLinks } from '@/components/data-table/use-soft-links'
import { RowsButtons } from '@/components/forms/rows-buttons'
import { useTexts } from '@/components/i18n/use-texts'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { classes } from '@/components/ui/classes'
import type { RoomQuery, RoomSort } from '@/lib/domain/receivables/room/room-query'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { freezeDebtorsAction } from '../actions'
import { unpackDebtors } from '../listed-debtor'
import { roomFields, roomPath } from '../room-path'
import { DebtorLine } from './debtor-line'
import type { DebtorContext, DebtorsView } from './debtors-view'

/**
 * The tenants of the tab, drawn from packed rows so that their tree is not sent twice; for whoever may act on several,
 * with a box each and what can be done with them.
 */
export function DebtorRows({ view }: { view: DebtorsView }) {
  const { query, picking } = view
  const { replace: _, isPending, ...handlers } = useSoftLinks()
  const table = <DebtorTable view={view} isPending={isPending} />
  return (
    <div {...handlers}>
      {picking ? (
        <RowsButtons
          action={freezeDebtorsAction}
          hidden={Object.fromEntries(roomFields({ ...query, page: 1 }))}
        >
          {table}
          <PickedActions {...picking} />
        </RowsButtons>
      ) : (
        table
      )}
    </div>
  )
}

function DebtorTable({ view, isPending }: { view: DebtorsView; isPending: boolean }) {
  const { query, picking } = view
  const t = useTexts('receivableRoom')
  const rows = useMemo(() => unpackDebtors(view.rows), [view.rows])
  const context = useDebtorContext(view)
  const isPaid = query.tab === 'paid'
  return (
    <div className="relative overflow-x-auto">
      <table
        className={classes('stacked-table two-lines', isPending && 'opacity-60')}
        aria-label={t('table')}
        aria-busy={isPending}
      >
        <thead>
          <tr>
            {picking ? (
              <th scope="col" className="pick">
                <span className="sr-only">{t('col.choose')}</span>
              </th>
            ) : null}
            <SortHead t={t} query={query} by="name" column="name" />
            <SortHead t={t} query={query} by="owed" column="owed" end />
            <th scope="col" className="end">
              {t('col.overdue')}
            </th>
            <SortHead t={t} query={query} by="days" column={isPaid ? 'paid' : 'due'} />
            <th scope="col" className="md:max-lg:hidden">
              {t(isPaid ? 'col.due' : 'col.paid')}
            </th>
            <th scope="col">{t('col.access')}</th>
            <th scope="col" className="md:max-lg:hidden">
              <span className="sr-only">{t('col.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DebtorLine key={row.id} context={context} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useDebtorContext({ locale, today, distances, mayPay, query, picking }: DebtorsView): DebtorContext {
  const t = useTexts('receivableRoom')
  const tTenants = useTexts('tenants')
  const isPaid = query.tab === 'paid'
  const mayPick = picking !== null
  return useMemo(
    () => ({ locale, today, distances, mayPay, isPaid, mayPick, t, tTenants }),
    [locale, today, distances, mayPay, isPaid, mayPick, t, tTenants],
  )
}

type SortHeadProps = {
  t: NounTexts<'receivableRoom'>
  query: RoomQuery
  by: RoomSort
  column: 'name' | 'owed' | 'due' | 'paid'
  end?: boolean
}

function SortHead({ t, query, by, column, end }: SortHeadProps) {
  const heading = t(`col.${column}`)
  const isSorted = query.sort === by
  const direction = by === 'owed' || column === 'paid' ? 'descending' : 'ascending'
  return (
    <th scope="col" className={end ? 'end' : undefined} aria-sort={isSorted ? direction : undefined}>
      <SortLink
        href={roomPath({ ...query, sort: by, page: 1 })}
        state={isSorted ? direction : null}
        label={t('sortBy', { column: heading })}
        end={end}
      >
        {heading}
      </SortLink>
    </th>
  )
}

/** Each leads to its own preview: nothing is sent or locked here. */
function PickedActions({ allLabel, may }: NonNullable<DebtorsView['picking']>) {
  const t = useTexts('receivableRoom')
  return (
    <div className="sticky bottom-0 flex items-center gap-2 border-line border-t bg-surface px-4 py-3 max-md:bottom-14 max-md:overflow-x-auto">
      <span className="text-13 text-ink-2 max-md:sr-only">{t('chosen')}</span>
      {may.dun ? <Chosen value="dunning" text={t('dunThem')} /> : null}
      {may.message ? <Chosen value="message" text={t('messageThem')} /> : null}
      <Chosen value="locked" text={t('lockThem')} />
      <label
        htmlFor="choose-all"
        className="ml-auto flex min-h-8 shrink-0 items-center gap-2 text-13 max-md:-order-1 max-md:mr-2 max-md:ml-0"
      >
        <Checkbox id="choose-all" name="all" value="1" />
        {allLabel}
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
