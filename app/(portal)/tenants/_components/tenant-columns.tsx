'use client'

import type { ReactNode } from 'react'
import type { TableColumns } from '@/components/data-table/data-table'
import { type ColumnLook, createAppColumnHelper } from '@/components/data-table/use-app-table'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatInstant, formatMoney, formatNumber, formatRelative, unknownMark } from '@/lib/platform/format'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { columnIds, isDebtColumn, type TenantColumn } from '../column-ids'
import type { ListedTenant } from '../listed-tenant'
import { oldestDue } from '../oldest-due'
import { sparkLine } from '../spark-line'
import { AccessCell } from './access-cell'
import type { ColumnContext } from './column-context'
import { NameCell } from './name-cell'

type Context = ColumnContext & {
  t: NounTexts<'tenants'>
  /** Whether every row owes something: only then rows are ordered by it. */
  isOwing?: boolean
}

const helper = createAppColumnHelper<ListedTenant>()

/** Name and access, which are always shown, and the columns that can be chosen. */
export function tenantColumns(context: Context): TableColumns<ListedTenant> {
  const { t } = context
  const name = helper.display({
    id: 'name',
    header: t('col-name'),
    meta: { sort: 'name' },
    cell: ({ row }) => <NameCell row={row} {...context} />,
  })
  const access = helper.display({
    id: 'access',
    header: t('col-access'),
    meta: { sort: 'access' },
    cell: ({ row }) => <AccessCell row={row.original} index={row.index} {...context} />,
  })
  const others = columnIds.map((id) => {
    const { meta, cell } = columnSpecs[id]
    return helper.display({
      id,
      header: t(`col-${id}`),
      meta: isDebtColumn(id) && !context.isOwing ? { ...meta, sort: undefined } : meta,
      cell: ({ row }) => cell(row.original, context),
    })
  })
  return [name, access, ...others] as TableColumns<ListedTenant>
}

type ColumnSpec = {
  meta: ColumnLook
  cell: (row: ListedTenant, context: Context) => ReactNode
}

const byNumber = (sort: string) => ({ sort, end: true, descendingFirst: true })

const columnSpecs: Record<TenantColumn, ColumnSpec> = {
  ruc: { meta: { sort: 'ruc' }, cell: (row) => <td className="ruc">{row.ruc}</td> },
  plan: {
    meta: { sort: 'plan' },
    cell: (row, { t }) => plain('plan', row.plan, t('unknownPlan')),
  },
  tags: {
    meta: {},
    cell: (row, { tags }) => <TagsCell numbers={row.tags} tags={tags} />,
  },
  documents: {
    meta: byNumber('documents'),
    cell: (row, { t, ...context }) => (
      <td className="documents end">
        {count(row.documents, { ...context, t, unknown: t('unknownDocuments') })}
      </td>
    ),
  },
  cycle: {
    meta: byNumber('cycle'),
    cell: (row, context) => <CycleCell row={row} {...context} />,
  },
  issued: {
    meta: { sort: 'issued', descendingFirst: true },
    cell: ({ lastIssuedOn }, { t, locale, now }) => {
      const day = lastIssuedOn && new Date(lastIssuedOn)
      const style = day && now - day.getTime() < thisYearMs ? 'dayMonth' : 'date'
      const text = day ? formatInstant(day, locale, style, 'UTC') : null
      return plain('issued', text, t('lastIssuedNever'))
    },
  },
  trend: {
    meta: {},
    cell: (row, context) => <TrendCell row={row} {...context} />,
  },
  users: {
    meta: byNumber('users'),
    cell: (row, { t, ...context }) => (
      <td className="users end">
        {count(row.users, { ...context, t, unknown: t('unknownUsers'), maximum: row.usersMax })}
      </td>
    ),
  },
  seen: {
    meta: {},
    cell: (row, { locale, now, zone }) => (
      <td className="seen hint">
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
    meta: { sort: 'registered', descendingFirst: true },
    cell: (row, { t, locale, zone }) => {
      const since = row.registeredAt
      const text = since === null ? null : formatInstant(new Date(since), locale, 'date', zone)
      return plain('registered', text, t('unknownRegistered'))
    },
  },
  owed: {
    meta: byNumber('owed'),
    cell: ({ debts }, { t, locale }) => (
      <td className="owed end" title={debts ? undefined : t('owesNothing')}>
        {debts?.map(([currency, amount]) => formatMoney(amount, currency, locale)).join(' + ') ?? unknownMark}
      </td>
    ),
  },
  due: {
    meta: { sort: 'due' },
    cell: (row, context) => <DueCell row={row} {...context} />,
  },
  email: {
    meta: {},
    cell: (row, { t }) => plain('email', row.email, t('unknownEmail')),
  },
}

function DueCell({ row, t, locale, now, zone }: { row: ListedTenant } & Context) {
  const dueOn = oldestDue(row)
  if (dueOn === null) return plain('due', null, t('owesNothing'))
  const isOverdue = dueOn < dayIn(zone, new Date(now))
  return (
    <td className={isOverdue ? 'due late' : 'due'} suppressHydrationWarning>
      {formatInstant(new Date(dueOn), locale, 'date', 'UTC')}
      {isOverdue ? <span className="sr-only"> ({t('isOverdue')})</span> : null}
    </td>
  )
}

/** Within the last months the year is clear. */
const thisYearMs = 300 * 86_400_000

const tagsShown = 2

function TagsCell({ numbers, tags }: { numbers: number[] | null; tags: Tag[] }) {
  const carried = tags.filter(({ number }) => numbers?.includes(number))
  const more = carried.slice(tagsShown)
  return (
    <td className="tags">
      {carried.slice(0, tagsShown).map(({ number, name, colour }) => (
        <i key={number} className="tag" data-tag={colour} title={name}>
          {name}
        </i>
      ))}
      {more.length > 0 ? <b title={more.map(({ name }) => name).join(', ')}>+{more.length}</b> : null}
    </td>
  )
}

function plain(name: TenantColumn, text: string | null, unknown?: string): ReactNode {
  return (
    <td className={name} title={text === null ? unknown : undefined} suppressHydrationWarning>
      {text ?? unknownMark}
    </td>
  )
}

/** A count, and of which maximum: 0 is no limit (contract §11.1), null is not known. */
function count(
  value: number | null,
  { unknown, maximum, t, locale }: { unknown: string; maximum?: number | null } & Context,
): ReactNode {
  if (value !== null && maximum) return `${formatNumber(value, locale)} / ${formatNumber(maximum, locale)}`
  return (
    <>
      {value === null ? <span title={unknown}>{unknownMark}</span> : formatNumber(value, locale)}
      {maximum === null ? <span title={t('unknownMaximum')}> / {unknownMark}</span> : null}
      {maximum === 0 ? <span title={t('unlimited')}> / ∞</span> : null}
      {value === null && maximum ? ` / ${formatNumber(maximum, locale)}` : null}
    </>
  )
}

/** The use of the cycle with a bar, whose length is a class: the policy of the pages allows no style in an element. */
function CycleCell({ row, t, ...context }: { row: ListedTenant } & Context) {
  const { documentsCycle: used, documentsMax: maximum } = row
  return (
    <td className={`cycle end${barClass(used !== null && maximum ? used / maximum : null)}`}>
      {count(used, { ...context, t, unknown: t('unknownCycle'), maximum })}
    </td>
  )
}

/** In steps of a twentieth, as on a bar of 72 px no finer one is seen. */
function barClass(share: number | null): string {
  if (share === null) return ''
  const step = Math.min(20, Math.max(0, Math.round(share * 20)))
  return ` bar bar-${step}${share > 1 ? ' over' : share >= 0.9 ? ' near' : ''}`
}

function TrendCell({
  row: { spark, sparkDocuments, sparkDays },
  t,
  locale,
}: { row: ListedTenant } & Context) {
  if (!spark) {
    return (
      <td className="trend" title={t('trendUnknown')}>
        {unknownMark}
      </td>
    )
  }
  const documents = formatNumber(sparkDocuments, locale)
  return (
    <td className="trend">
      <svg role="img">
        <title>{t('trendOf', { documents, days: formatNumber(sparkDays, locale) })}</title>
        <path d={sparkLine(spark)} />
      </svg>
    </td>
  )
}
