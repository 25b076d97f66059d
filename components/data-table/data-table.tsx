'use client'

import { type ColumnDef, flexRender, type RowData } from '@tanstack/react-table'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import {
  Fragment,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useTransition,
} from 'react'
import { classes } from '../ui/classes'
import { SortLink, type SortState } from './sort-link'
import { type appFeatures, type ColumnLook, useAppTable } from './use-app-table'
import { type Picks, usePicks } from './use-picks'

export type TableColumns<Row extends RowData> = ColumnDef<typeof appFeatures, Row, unknown>[]

export type DataTableProps<Row extends RowData> = {
  label: string
  columns: TableColumns<Row>
  rows: Row[]
  rowId: (row: Row) => string
  order: { sort: string; descending: boolean }
  /** The URL of this list in another order. */
  orderHref: (order: { sort: string; descending: boolean }) => string
  orderLabel: (heading: string) => string
  keys: Omit<RowKeys, 'table'>
  /** For lists whose rows can be ticked. Each row's checkbox belongs to the form. */
  picks?: Picks
  /** Opens a row beside the list: a click on its link of the class `peek`, or space on its main link. */
  onPeek?: (id: string) => void
  /** Classes of the table, for what its style sheet tells apart. */
  className?: string
}

/**
 * A list whose address decides filter, order and columns; links change it. Each cell has the class of its column, and
 * the style sheet gives widths and decides what leaves as room shrinks.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { columns, rows, rowId } = props
  const body = useRef<HTMLTableElement>(null)
  const { onPeek } = props
  const peekRow = useCallback(
    (link: Element) => {
      const row = rows[(link.closest('tr') as HTMLTableRowElement).sectionRowIndex]
      if (row) onPeek?.(rowId(row))
    },
    [rows, rowId, onPeek],
  )
  const { onClick, pending } = useSoftLinks(peekRow)
  useRowKeys({ table: body, ...props.keys })
  usePicks(body, props.picks, rows)
  const table = useAppTable({ columns, data: rows, getRowId: rowId })
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it only handles the links inside, and Enter on a link is a click.
    <table
      ref={body}
      onClick={onClick}
      aria-label={props.label}
      aria-busy={pending}
      className={classes('data-table', props.className, pending && 'opacity-60')}
    >
      <thead className="max-md:sr-only">
        <tr>
          {table.getFlatHeaders().map((header, index) => (
            <Heading
              key={header.id}
              {...props}
              pick={index === 0 ? props.picks?.label : undefined}
              name={header.column.id}
              look={header.column.columnDef.meta ?? {}}
            >
              {String(header.column.columnDef.header)}
            </Heading>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr key={row.id}>
            {row.getAllCells().map((cell) => (
              <Fragment key={cell.id}>{flexRender(cell.column.columnDef.cell, cell.getContext())}</Fragment>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type HeadingProps = Pick<DataTableProps<never>, 'order' | 'orderHref' | 'orderLabel'> & {
  name: string
  look: ColumnLook
  /** Label of the checkbox for the whole page. */
  pick?: string
  children: string
}

function Heading({ order, orderHref, orderLabel, name, look, pick, children }: HeadingProps) {
  const state: SortState = order.sort !== look.sort ? null : order.descending ? 'descending' : 'ascending'
  const next = {
    sort: look.sort ?? '',
    descending: state ? state === 'ascending' : Boolean(look.descendingFirst),
  }
  return (
    <th
      scope="col"
      aria-sort={state ?? undefined}
      className={classes(name, look.end && 'end', pick && 'pick')}
    >
      {pick ? <input type="checkbox" aria-label={pick} className="all" /> : null}
      {look.sort ? (
        <SortLink href={orderHref(next)} state={state} label={orderLabel(children)} end={look.end}>
          {children}
        </SortLink>
      ) : (
        <span>{children}</span>
      )}
    </th>
  )
}

type RowKeys = {
  /** Contains the rows; each row's main link has `data-row-link`. */
  table: RefObject<HTMLElement | null>
  searchId: string
  helpId: string
}

/** Keys: j and k move between rows, x ticks, space opens beside the list, / focuses the search, ? shows the help. Enter opens the focused link. */
function useRowKeys({ table, searchId, helpId }: RowKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === 'j' || event.key === 'k') step(table.current, event.key === 'j' ? 1 : -1)
      else if (event.key === 'x') tick()
      else if (event.key === ' ' && document.activeElement?.matches('[data-row-link]')) peek()
      else if (event.key === '/') document.getElementById(searchId)?.focus()
      else if (event.key === '?') document.getElementById(helpId)?.togglePopover()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [table, searchId, helpId])
}

function step(table: HTMLElement | null, by: number): void {
  const links = [...(table?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
  const row = document.activeElement?.closest('tr')
  const now = links.findIndex((link) => row?.contains(link))
  const next = links[now < 0 ? (by > 0 ? 0 : links.length - 1) : now + by]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function tick(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[type=checkbox]')?.click()
}

function peek(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('.peek')?.click()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null
  )
}

/** One click handler for all plain links inside an element: client navigation without a `Link` component per cell. */
function useSoftLinks(onPeek: (link: Element) => void): {
  onClick: (event: MouseEvent) => void
  pending: boolean
} {
  const router = useRouter()
  const [pending, start] = useTransition()
  const onClick = useCallback(
    (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      const link = (event.target as Element).closest('a')
      if (!link || link.target || link.origin !== location.origin) return
      event.preventDefault()
      if (link.matches('.peek')) return onPeek(link)
      start(() => router.push(`${link.pathname}${link.search}` as Route))
    },
    [router, onPeek],
  )
  return { onClick, pending }
}
