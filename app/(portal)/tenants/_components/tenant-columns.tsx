'use client'

import type { ReactNode } from 'react'
import type { TableColumns } from '@/components/data-table/data-table'
import { createAppColumnHelper } from '@/components/data-table/use-app-table'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import { dayMs } from '@/lib/platform/calendar/days'
import { formatInstant, formatNumber, formatRelative, unknownMark } from '@/lib/platform/format'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import type { Locale } from '@/lib/platform/i18n/locale'
import { tenantLockPath, tenantPath } from '@/lib/platform/routes'
import type { TenantColumn } from '../column-ids'
import { pickFormId } from './ids'

export type ColumnContext = {
  t: NounTexts<'tenants'>
  /** Names the checkbox of a row. */
  pickText: (name: string) => string
  /** Why a tenant is locked, by the code. */
  reasons: Record<string, string>
  locale: Locale
  now: number
  zone: string
  canLock: boolean
  tags: Tag[]
}

const helper = createAppColumnHelper<TenantRow>()

/** The columns that are shown, in their order; the name stands first and the lock last. */
export function tenantColumns(
  chosen: readonly TenantColumn[],
  context: ColumnContext,
): TableColumns<TenantRow> {
  const { t } = context
  const name = helper.display({
    id: 'name',
    header: t('col-name'),
    meta: { sort: 'name' },
    cell: ({ row }) => <NameCell row={row.original} {...context} />,
  })
  const view = chosen.map((id) => {
    const { meta, cell } = columnSpecs[id]
    return helper.display({
      id,
      header: t(`col-${id}`),
      meta,
      cell: ({ row }) => cell(row.original, context),
    })
  })
  const act = helper.display({
    id: 'act',
    header: t('actions'),
    meta: { hidden: true },
    cell: ({ row }) => <LockCell row={row.original} t={t} />,
  })
  return [name, ...view, ...(context.canLock ? [act] : [])] as TableColumns<TenantRow>
}

type ColumnSpec = {
  meta: { sort?: string; end?: boolean; descendingFirst?: boolean }
  cell: (row: TenantRow, context: ColumnContext) => ReactNode
}

const byNumber = (sort: string) => ({ sort, end: true, descendingFirst: true })

const columnSpecs: Record<TenantColumn, ColumnSpec> = {
  ruc: { meta: { sort: 'ruc' }, cell: (row, { t }) => plain(t('col-ruc'), row.ruc) },
  plan: {
    meta: { sort: 'plan' },
    cell: (row, { t }) => plain(t('col-plan'), row.plan, t('unknownPlan')),
  },
  tags: {
    meta: {},
    cell: (row, { t, tags }) => <TagsCell label={t('col-tags')} numbers={row.tags} tags={tags} />,
  },
  documents: {
    meta: byNumber('documents'),
    cell: (row, { t, locale }) => (
      <td className="end" data-label={t('col-documents')}>
        {number(row.documents, locale, t('unknownDocuments'))}
      </td>
    ),
  },
  cycle: {
    meta: byNumber('cycle'),
    cell: (row, context) => <CycleCell row={row} {...context} />,
  },
  users: {
    meta: byNumber('users'),
    cell: (row, { t, locale }) => (
      <td className="end" data-label={t('col-users')}>
        <span>
          {number(row.users, locale, t('unknownUsers'))}
          {maximum(row.usersMax, locale, t)}
        </span>
      </td>
    ),
  },
  access: {
    meta: { sort: 'access' },
    cell: (row, context) => <AccessCell row={row} {...context} />,
  },
  seen: {
    meta: {},
    cell: (row, { t, locale, now, zone }) => (
      <td data-label={t('col-seen')} className="hint">
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
      return plain(t('col-registered'), text, t('unknownRegistered'))
    },
  },
  email: {
    meta: {},
    cell: (row, { t }) => plain(t('col-email'), row.email, t('unknownEmail')),
  },
}

const tagsShown = 2

function TagsCell({ label, numbers, tags }: { label: string; numbers: number[] | null; tags: Tag[] }) {
  const carried = tags.filter(({ number }) => numbers?.includes(number))
  const more = carried.slice(tagsShown)
  return (
    <td data-label={label} className="tags">
      <span>
        {carried.slice(0, tagsShown).map(({ number, name, colour }) => (
          <i key={number} className="tag" data-tag={colour}>
            {name}
          </i>
        ))}
        {more.length > 0 ? <b title={more.map(({ name }) => name).join(', ')}>+{more.length}</b> : null}
      </span>
    </td>
  )
}

function plain(label: string, text: string | null, unknown?: string): ReactNode {
  return (
    <td data-label={label} suppressHydrationWarning>
      {text === null ? <span title={unknown}>{unknownMark}</span> : text}
    </td>
  )
}

function number(value: number | null, locale: Locale, unknown: string): ReactNode {
  return value === null ? <span title={unknown}>{unknownMark}</span> : formatNumber(value, locale)
}

/** 0 is no limit (contract §11.1), null is not known. */
function maximum(value: number | null, locale: Locale, t: NounTexts<'tenants'>): ReactNode {
  if (value === null) return <span title={t('unknownMaximum')}> / {unknownMark}</span>
  if (value === 0) return <span title={t('unlimited')}> / ∞</span>
  return ` / ${formatNumber(value, locale)}`
}

function NameCell({ row, t, pickText, canLock }: { row: TenantRow } & ColumnContext) {
  return (
    <td className={canLock ? 'lead pick' : 'lead'}>
      {canLock && !row.marks.includes('gone') ? (
        <input
          type="checkbox"
          form={pickFormId}
          name="tenantId"
          value={row.id}
          aria-label={pickText(row.name)}
        />
      ) : null}
      <a href={tenantPath(row.id)} data-row-link className="cut">
        {row.name}
      </a>
      <span className="hint cut">
        {row.host}
        {row.marks.includes('sharesHost') ? <b className="held"> · {t('sharesHost')}</b> : null}
        {row.marks.includes('held') ? <b className="held"> · {t('held')}</b> : null}
        {row.marks.includes('gone') ? <b className="gone"> · {t('gone')}</b> : null}
      </span>
    </td>
  )
}

function CycleCell({ row, t, locale }: { row: TenantRow } & ColumnContext) {
  const used = row.documentsCycle
  const most = row.documentsMax
  const share = used !== null && most ? used / most : null
  return (
    <td className="end" data-label={t('col-cycle')}>
      <span>
        {number(used, locale, t('unknownCycle'))}
        {maximum(most, locale, t)}
        {share === null ? null : (
          <svg aria-hidden="true" className={share > 1 ? 'bar over' : share >= 0.9 ? 'bar near' : 'bar'}>
            <rect width={`${Math.min(100, Math.round(share * 100))}%`} height="100%" />
          </svg>
        )}
      </span>
    </td>
  )
}

function AccessCell({ row, ...context }: { row: TenantRow } & ColumnContext) {
  const { t, locale, zone, now } = context
  const changing = row.marks.includes('changing')
  const access = changing ? 'unknown' : row.access
  const why = reasonOf(row, context)
  const since = row.accessSince
  return (
    <td className="state">
      <b className={access}>
        <svg aria-hidden="true">
          <use href={`#access-${access}`} />
        </svg>
        {changing ? t('access-changing') : t(`access-${access}`)}
      </b>
      {why ? (
        <span className="hint why" suppressHydrationWarning>
          {why}
          {since === null
            ? null
            : ` · ${formatInstant(new Date(since), locale, sinceStyle(since, now), zone)}`}
        </span>
      ) : null}
    </td>
  )
}

/** Within the last months the year is clear. */
function sinceStyle(since: number, now: number): 'dayMonth' | 'date' {
  return now - since < 300 * dayMs ? 'dayMonth' : 'date'
}

function reasonOf(row: TenantRow, { t, reasons }: ColumnContext): string | null {
  if (row.marks.includes('changing')) return null
  if (row.marks.includes('outside')) return t('outside')
  if (row.access !== 'locked') return null
  const code = row.lockReason
  if (code === null) return t('noReason')
  return reasons[code] ?? code
}

function LockCell({ row, t }: { row: TenantRow; t: NounTexts<'tenants'> }) {
  if (row.marks.includes('gone')) return <td className="act" />
  const locked = row.access === 'locked'
  const label = t(locked ? 'unlockOne' : 'lockOne', { name: row.name })
  return (
    <td className="act end">
      <a href={tenantLockPath(row.id)} aria-label={label}>
        {locked ? t('unlock') : t('lock')}
      </a>
    </td>
  )
}
