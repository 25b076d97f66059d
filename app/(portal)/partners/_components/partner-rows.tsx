import '@/components/data-table/stacked-table.css'
import './partner-rows.css'
import type { ReactNode } from 'react'
import { SortLink } from '@/components/data-table/sort-link'
import { Badge } from '@/components/ui/badge'
import { CircleCheck, CircleDashed, CircleHelp } from '@/components/ui/icons'
import { departmentName } from '@/lib/domain/partners/department-name'
import type { PartnerQuery, PartnerSort } from '@/lib/domain/partners/partner-query'
import type { PartnerRow } from '@/lib/domain/partners/queries'
import type { Texts } from '@/lib/platform/i18n/texts'
import { partnersPath } from '../partners-path'

type Props = { t: Texts; query: PartnerQuery; rows: PartnerRow[] }

/** The partners as a table; on a phone as cards. */
export function PartnerRows({ t, query, rows }: Props) {
  const head = { t, query }
  return (
    <table className="stacked-table partners" aria-label={t('partners.list')}>
      <thead>
        <tr>
          <SortHead {...head} sort="id">
            {t('partners.id')}
          </SortHead>
          <SortHead {...head} sort="name">
            {t('partners.name')}
          </SortHead>
          <SortHead {...head} sort="email">
            {t('partners.email')}
          </SortHead>
          <th scope="col">{t('partners.gitlab')}</th>
          <SortHead {...head} sort="domain">
            {t('partners.domain')}
          </SortHead>
          <th scope="col">{t('partners.place')}</th>
          <th scope="col">{t('partners.status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.upstreamId} t={t} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function SortHead({
  t,
  query,
  sort,
  children,
}: {
  t: Texts
  query: PartnerQuery
  sort: PartnerSort
  children: string
}) {
  const state = query.sort === sort ? (query.descending ? 'descending' : 'ascending') : null
  const href = partnersPath(query, { sort, descending: state === 'ascending' })
  return (
    <th scope="col" aria-sort={state ?? undefined}>
      <SortLink href={href} state={state} label={t('partners.sortBy', { column: children })}>
        {children}
      </SortLink>
    </th>
  )
}

function Row({ t, row }: { t: Texts; row: PartnerRow }) {
  const department = departmentName(row.departmentId) ?? row.departmentId
  return (
    <tr>
      <td className="id short text-ink-2" data-label={t('partners.id')}>
        {row.upstreamId}
      </td>
      <td className="lead font-medium">
        <Cut>{row.fullName}</Cut>
      </td>
      <td>
        <Cut>{row.email}</Cut>
      </td>
      <td className="user break-all" data-label={t('partners.gitlab')}>
        {row.gitlabUser ?? '—'}
      </td>
      <td>
        <Cut>{row.domain}</Cut>
      </td>
      <td className="place">
        {department ?? '—'}
        {row.zone ? <span className="hint">{row.zone}</span> : null}
      </td>
      <td className="side">
        <Status t={t} active={row.active} />
      </td>
    </tr>
  )
}

function Cut({ children }: { children: ReactNode }) {
  return (
    <span className="cut" title={typeof children === 'string' ? children : undefined}>
      {children ?? '—'}
    </span>
  )
}

function Status({ t, active }: { t: Texts; active: boolean | null }) {
  if (active === null) return <Badge icon={CircleHelp}>{t('partners.statusUnknown')}</Badge>
  if (active)
    return (
      <Badge tone="ok" icon={CircleCheck}>
        {t('partners.active')}
      </Badge>
    )
  return <Badge icon={CircleDashed}>{t('partners.inactive')}</Badge>
}
