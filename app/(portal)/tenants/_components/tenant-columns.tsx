'use client'

import type { ReactNode } from 'react'
import type { TableColumn } from '@/components/data-table/table-column'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatInstant, formatMoney, formatNumber, formatRelative, unknownMark } from '@/lib/platform/format'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { columnIds, isDebtColumn, type TenantColumn } from '../column-ids'
import { usualWidths, widthLimits } from '../column-widths'
import type { ListedTenant } from '../listed-tenant'
import { oldestDue } from '../oldest-due'
import { sparkLine } from '../spark-line'
import { AccessCell } from './access-cell'
import type { ColumnContext } from './column-context'
import { NameCell } from './name-cell'

/** Named here, because a test reads which texts a file uses. */
type Context = ColumnContext & { t: NounTexts<'tenants'> }

type TenantColumnsOf = {
  context: Context
  /** Words of the headings that are shown. */
  heads: Record<string, string>
  /** Whether every row owes something: only then rows are ordered by it. */
  isOwing: boolean
}

/** Name and access, which are always shown, and the columns that can be chosen. */
export function tenantColumns({ context, heads, isOwing }: TenantColumnsOf): TableColumn<ListedTenant>[] {
  const name: TableColumn<ListedTenant> = {
    ...{ id: 'name', words: heads.name ?? '', sort: 'name', size: usualWidths.name, canResize: true },
    ...widthLimits('name'),
    cell: (row, { className, isActive }) => <NameCell {...{ row, className, isActive, ...context }} />,
  }
  const access: TableColumn<ListedTenant> = {
    ...{ id: 'access', words: heads.access ?? '', sort: 'access', canResize: false },
    ...{ size: 240, minSize: 240, maxSize: 240 },
    cell: (row, { index, isActive }) => <AccessCell {...{ row, index, isActive, ...context }} />,
  }
  const others = columnIds.map((id): TableColumn<ListedTenant> => {
    const { sort, end, descendingFirst, cell } = columnSpecs[id]
    return {
      ...{ id, end, descendingFirst, words: heads[id] ?? '', size: usualWidths[id], canResize: true },
      ...widthLimits(id),
      sort: isDebtColumn(id) && !isOwing ? undefined : sort,
      cell: (row, { className }) => cell(row, context, className),
    }
  })
  return [name, access, ...others]
}

type ColumnSpec = Pick<TableColumn<ListedTenant>, 'sort' | 'end' | 'descendingFirst'> & {
  cell: (row: ListedTenant, context: Context, className: string) => ReactNode
}

const byNumber = (sort: string) => ({ sort, end: true, descendingFirst: true })

const columnSpecs: Record<TenantColumn, ColumnSpec> = {
  ruc: { sort: 'ruc', cell: (row, _, className) => <td className={className}>{row.ruc}</td> },
  plan: { sort: 'plan', cell: (row, _, className) => plain(className, row.plan) },
  tags: { cell: (row, { tags }, className) => tagsCell(className, row.tags, tags) },
  documents: {
    ...byNumber('documents'),
    cell: (row, context, className) => (
      <td className={className}>{count(row.documents, context, context.hints.documents)}</td>
    ),
  },
  cycle: {
    ...byNumber('cycle'),
    cell: ({ documentsCycle: used, documentsMax: maximum }, context, className) => (
      <td className={`${className}${barClass(used !== null && maximum ? used / maximum : null)}`}>
        {count(used, context, context.hints.cycle, maximum)}
      </td>
    ),
  },
  issued: {
    ...{ sort: 'issued', descendingFirst: true },
    cell: ({ lastIssuedOn }, { locale, now }, className) => {
      const day = lastIssuedOn && new Date(lastIssuedOn)
      const style = day && now - day.getTime() < thisYearMs ? 'dayMonth' : 'date'
      const text = day ? formatInstant(day, locale, style, 'UTC') : null
      return plain(className, text)
    },
  },
  trend: { cell: trendCell },
  users: {
    ...byNumber('users'),
    cell: (row, context, className) => (
      <td className={className}>{count(row.users, context, context.hints.users, row.usersMax)}</td>
    ),
  },
  seen: {
    cell: (row, { locale, now, zone }, className) => (
      <td className={`${className} hint`}>
        <time
          suppressHydrationWarning
          title={formatInstant(new Date(row.lastSeenAt), locale, 'dateTime', zone)}
        >
          {formatRelative(new Date(row.lastSeenAt), locale, new Date(now))}
        </time>
      </td>
    ),
  },
  registered: {
    ...{ sort: 'registered', descendingFirst: true },
    cell: ({ registeredAt: since }, { locale, zone }, className) => {
      const text = since === null ? null : formatInstant(new Date(since), locale, 'date', zone)
      return plain(className, text)
    },
  },
  owed: {
    ...byNumber('owed'),
    cell: ({ debts }, { locale }, className) => (
      <td className={className}>
        {debts?.map(([currency, amount]) => formatMoney(amount, currency, locale)).join(' + ') ?? unknownMark}
      </td>
    ),
  },
  due: { sort: 'due', cell: dueCell },
  email: { cell: (row, _, className) => plain(className, row.email) },
}

function dueCell(row: ListedTenant, { t, locale, now, zone }: Context, className: string): ReactNode {
  const dueOn = oldestDue(row)
  if (dueOn === null) return plain(className, null)
  const isOverdue = dueOn < dayIn(zone, new Date(now))
  return (
    <td className={isOverdue ? `${className} late` : className} suppressHydrationWarning>
      {formatInstant(new Date(dueOn), locale, 'date', 'UTC')}
      {isOverdue ? <span className="sr-only"> ({t('isOverdue')})</span> : null}
    </td>
  )
}

/** Within the last months the year is clear. */
const thisYearMs = 300 * 86_400_000

const tagsShown = 2

function tagsCell(className: string, numbers: number[] | null, tags: Tag[]): ReactNode {
  const carried = tags.filter(({ number }) => numbers?.includes(number))
  const more = carried.slice(tagsShown)
  return (
    <td className={className}>
      {carried.slice(0, tagsShown).map(({ number, name, colour }) => (
        <i key={number} className="tag" data-tag={colour} title={name}>
          {name}
        </i>
      ))}
      {more.length > 0 ? <b title={more.map(({ name }) => name).join(', ')}>+{more.length}</b> : null}
    </td>
  )
}

/** What a blank means is said once the pointer is over it: fifty rows repeat no sentence. */
function plain(className: string, text: string | null): ReactNode {
  return (
    <td className={className} suppressHydrationWarning>
      {text ?? unknownMark}
    </td>
  )
}

/** A count, and of which maximum: 0 is no limit (contract §11.1), null is not known. */
function count(
  value: number | null,
  { hints, locale }: Context,
  unknown?: string,
  maximum?: number | null,
): ReactNode {
  if (value !== null && maximum) return `${formatNumber(value, locale)} / ${formatNumber(maximum, locale)}`
  return (
    <>
      {value === null ? <span title={unknown}>{unknownMark}</span> : formatNumber(value, locale)}
      {maximum === null ? <span title={hints.maximum}> / {unknownMark}</span> : null}
      {maximum === 0 ? <span title={hints.unlimited}> / ∞</span> : null}
      {value === null && maximum ? ` / ${formatNumber(maximum, locale)}` : null}
    </>
  )
}

/** The use of a cycle as the class of a bar, in steps of a twentieth: on a bar of 72 px no finer one is seen. */
function barClass(share: number | null): string {
  if (share === null) return ''
  const step = Math.min(20, Math.max(0, Math.round(share * 20)))
  return ` bar bar-${step}${share > 1 ? ' over' : share >= 0.9 ? ' near' : ''}`
}

function trendCell(row: ListedTenant, { t, locale }: Context, className: string): ReactNode {
  if (!row.spark) return plain(className, null)
  const documents = formatNumber(row.sparkDocuments, locale)
  return (
    <td className={className}>
      <svg role="img">
        <title>{t('trendOf', { documents, days: formatNumber(row.sparkDays, locale) })}</title>
        <path d={sparkLine(row.spark)} />
      </svg>
    </td>
  )
}
