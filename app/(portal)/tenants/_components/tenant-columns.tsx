'use client'

import type { ReactNode } from 'react'
import type { TableColumns } from '@/components/data-table/data-table'
import { createAppColumnHelper } from '@/components/data-table/use-app-table'
import { formatInstant, formatNumber, formatRelative, unknownMark } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import { tenantLockPath, tenantPath } from '@/lib/routes'
import type { Tag } from '@/lib/tenants/tags/tag'
import { at, hasMark, type TenantRow } from '@/lib/tenants/tenant-row'
import type { TenantColumn } from '../columns'
import { pickFormId } from './ids'
import type { TenantWords } from './tenant-words'

export type ColumnContext = {
  words: TenantWords
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
  const { words, canLock } = context
  const name = helper.display({
    id: 'name',
    header: words['col-name'],
    meta: { sort: 'name' },
    cell: ({ row }) => <NameCell row={row.original} words={words} canPick={canLock} />,
  })
  const shown = chosen.map((id) => {
    const { look, draw } = drawn[id]
    return helper.display({
      id,
      header: words[`col-${id}`],
      meta: look,
      cell: ({ row }) => draw(row.original, context),
    })
  })
  const act = helper.display({
    id: 'act',
    header: words.actions,
    meta: { hidden: true },
    cell: ({ row }) => <LockCell row={row.original} words={words} />,
  })
  return [name, ...shown, ...(canLock ? [act] : [])] as TableColumns<TenantRow>
}

type Drawn = {
  look: { sort?: string; end?: boolean; descendingFirst?: boolean }
  draw: (row: TenantRow, context: ColumnContext) => ReactNode
}

const byNumber = (sort: string) => ({ sort, end: true, descendingFirst: true })

const drawn: Record<TenantColumn, Drawn> = {
  ruc: { look: { sort: 'ruc' }, draw: (row, { words }) => plain(words['col-ruc'], row[at.ruc]) },
  plan: {
    look: { sort: 'plan' },
    draw: (row, { words }) => plain(words['col-plan'], row[at.plan], words.unknownPlan),
  },
  tags: {
    look: {},
    draw: (row, { words, tags }) => <TagsCell label={words['col-tags']} numbers={row[at.tags]} tags={tags} />,
  },
  documents: {
    look: byNumber('documents'),
    draw: (row, { words, locale }) => (
      <td className="end" data-label={words['col-documents']}>
        {number(row[at.documents], locale, words.unknownDocuments)}
      </td>
    ),
  },
  cycle: {
    look: byNumber('cycle'),
    draw: (row, context) => <CycleCell row={row} {...context} />,
  },
  users: {
    look: byNumber('users'),
    draw: (row, { words, locale }) => (
      <td className="end" data-label={words['col-users']}>
        <span>
          {number(row[at.users], locale, words.unknownUsers)}
          {maximum(row[at.usersMax], locale, words)}
        </span>
      </td>
    ),
  },
  access: {
    look: { sort: 'access' },
    draw: (row, context) => <AccessCell row={row} {...context} />,
  },
  seen: {
    look: {},
    draw: (row, { words, locale, now, zone }) => (
      <td data-label={words['col-seen']} className="hint">
        <time
          suppressHydrationWarning
          title={formatInstant(new Date(row[at.lastSeenAt]), locale, 'dateTime', zone)}
        >
          {formatRelative(new Date(row[at.lastSeenAt]), locale, new Date(now))}
        </time>
      </td>
    ),
  },
  registered: {
    look: { sort: 'registered', descendingFirst: true },
    draw: (row, { words, locale, zone }) => {
      const since = row[at.registeredAt]
      const text = since === null ? null : formatInstant(new Date(since), locale, 'date', zone)
      return plain(words['col-registered'], text, words.unknownRegistered)
    },
  },
  email: {
    look: {},
    draw: (row, { words }) => plain(words['col-email'], row[at.email], words.unknownEmail),
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
function maximum(value: number | null, locale: Locale, words: TenantWords): ReactNode {
  if (value === null) return <span title={words.unknownMaximum}> / {unknownMark}</span>
  if (value === 0) return <span title={words.unlimited}> / ∞</span>
  return ` / ${formatNumber(value, locale)}`
}

type NameCellProps = { row: TenantRow; words: TenantWords; canPick: boolean }

function NameCell({ row, words, canPick }: NameCellProps) {
  return (
    <td className={canPick ? 'lead pick' : 'lead'}>
      {canPick && !hasMark(row, 'gone') ? (
        <input
          type="checkbox"
          form={pickFormId}
          name="tenantId"
          value={row[at.id]}
          aria-label={words.pickOne.replace('{name}', row[at.name])}
        />
      ) : null}
      <a href={tenantPath(row[at.id])} data-row-link className="cut">
        {row[at.name]}
      </a>
      <span className="hint cut">
        {row[at.host]}
        {hasMark(row, 'held') ? <b className="held"> · {words.held}</b> : null}
        {hasMark(row, 'gone') ? <b className="gone"> · {words.gone}</b> : null}
      </span>
    </td>
  )
}

function CycleCell({ row, words, locale }: { row: TenantRow } & ColumnContext) {
  const used = row[at.documentsCycle]
  const most = row[at.documentsMax]
  const share = used !== null && most ? used / most : null
  return (
    <td className="end" data-label={words['col-cycle']}>
      <span>
        {number(used, locale, words.unknownCycle)}
        {maximum(most, locale, words)}
        {share === null ? null : (
          <svg aria-hidden="true" className={share > 1 ? 'bar over' : share >= 0.9 ? 'bar near' : 'bar'}>
            <rect width={`${Math.min(100, Math.round(share * 100))}%`} height="100%" />
          </svg>
        )}
      </span>
    </td>
  )
}

function AccessCell({ row, words, locale, zone, now }: { row: TenantRow } & ColumnContext) {
  const access = row[at.access]
  const why = reasonOf(row, words)
  const since = row[at.accessSince]
  return (
    <td className="state">
      <b className={access}>
        <svg aria-hidden="true">
          <use href={`#access-${access}`} />
        </svg>
        {words[`access-${access}`]}
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
  return now - since < 300 * 86_400_000 ? 'dayMonth' : 'date'
}

function reasonOf(row: TenantRow, words: TenantWords): string | null {
  if (hasMark(row, 'outside')) return words.outside
  if (row[at.access] !== 'locked') return null
  const code = row[at.lockReason]
  if (code === null) return words.noReason
  return words.reasons[code] ?? code
}

function LockCell({ row, words }: { row: TenantRow; words: TenantWords }) {
  if (hasMark(row, 'gone')) return <td className="act" />
  const locked = row[at.access] === 'locked'
  const label = (locked ? words.unlockOne : words.lockOne).replace('{name}', row[at.name])
  return (
    <td className="act end">
      <a href={tenantLockPath(row[at.id])} aria-label={label}>
        {locked ? words.unlock : words.lock}
      </a>
    </td>
  )
}
