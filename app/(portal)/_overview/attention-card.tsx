import { ArrowRight, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import type { GlobalLockStatus } from '@/lib/domain/locks/everyone/queries'
import type { Overview } from '@/lib/domain/metrics/get-overview'
import { type AttentionItem, listAttention } from '@/lib/domain/metrics/list-attention'
import type { SyncState } from '@/lib/domain/sync/queries'
import type { TenantTab } from '@/lib/domain/tenants/tenant-tabs'
import type { ReadingFailure } from '@/lib/platform/i18n/reading-failure'
import { findText } from '@/lib/platform/i18n/texts'
import { routes, tenantPath, withQuery } from '@/lib/platform/routes'
import type { OverviewScope } from './overview-scope'

type Rejected = SyncState['rejected']
export type AttentionCardProps = {
  view: OverviewScope
  overview: Overview
  everyone: GlobalLockStatus
  sync: SyncState | null
  mayReadMessages: boolean
  /** Without access to the page of the global lock, its entry leads to the lock runs. */
  mayEveryone: boolean
}

const rejectedShown = 10
const tabPath = (tab: TenantTab) => withQuery(routes.tenants, { tab })

const places = {
  everyone: { href: routes.everyone, tone: 'bg-bad' },
  unrestored: { href: routes.everyone, tone: 'bg-bad' },
  reading: { href: null, tone: 'bg-bad' },
  held: { href: null, tone: 'bg-bad' },
  unconfirmed: { href: tabPath('unconfirmed'), tone: 'bg-bad' },
  schedules: { href: routes.schedules, tone: 'bg-bad' },
  dunning: { href: routes.dunning, tone: 'bg-bad' },
  outside: { href: tabPath('outside'), tone: 'bg-bad' },
  over: { href: tabPath('over'), tone: 'bg-warn' },
  token: { href: tabPath('token'), tone: 'bg-warn' },
  unknown: { href: tabPath('unknown'), tone: 'bg-warn' },
  gone: { href: tabPath('gone'), tone: 'bg-info' },
  idle: { href: tabPath('idle'), tone: 'bg-info' },
} as const

/** Open items that need a decision, most urgent first; each links to its list. */
export function AttentionCard(props: AttentionCardProps) {
  const { view, overview, everyone, sync, mayReadMessages } = props
  const { t, now } = view
  const isEveryoneOn = Boolean(everyone.standing ?? everyone.underWay)
  const { items, isCalm } = listAttention({ overview, isEveryoneOn, sync, mayReadMessages, now })
  const rejected = sync?.rejected ?? []
  return (
    <Card title={t('overview.attention')} flush>
      {isCalm ? <Calm t={t} limitUnknown={overview.limitUnknown} /> : null}
      {!isCalm && items.length === 0 && rejected.length === 0 ? (
        <p className="p-4 text-ink-2">{t('overview.attentionUnknown')}</p>
      ) : null}
      <ul className="py-1">
        {items.map((item) => (
          <li key={item.key}>
            <Item {...props} item={item} failure={sync?.failure ?? null} />
          </li>
        ))}
        {rejected.length > 0 ? (
          <li>
            <RejectedRows t={t} rejected={rejected} />
          </li>
        ) : null}
      </ul>
      {overview.limitUnknown > 0 ? (
        <p className="border-line border-t px-4 py-2.5 text-12 text-ink-2">
          {t('overview.limitUnknown', { count: overview.limitUnknown })}
        </p>
      ) : null}
    </Card>
  )
}

function Calm({ t, limitUnknown }: { t: OverviewScope['t']; limitUnknown: number }) {
  return (
    <div className="flex gap-2.5 p-4">
      <CircleCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ok" />
      <div>
        <p className="font-medium">{t('overview.calm')}</p>
        <p className="mt-0.5 text-13 text-ink-2">
          {t(limitUnknown > 0 ? 'overview.calmTextLimits' : 'overview.calmText')}
        </p>
      </div>
    </div>
  )
}

type ItemProps = AttentionCardProps & { item: AttentionItem; failure: ReadingFailure | null }

function Item({ view: { t }, item, failure, everyone, mayEveryone }: ItemProps) {
  const { tone } = places[item.key]
  const tenant = item.key === 'reading' ? failure?.tenant : null
  const place = tenant ? tenantPath(tenant.id) : places[item.key].href
  const href = place === routes.everyone && !mayEveryone ? routes.locks : place
  const text = itemText(t, item, { failure, everyone })
  const line = (
    <>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${tone}`} />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {href ? <ArrowRight aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" /> : null}
    </>
  )
  const frame = 'flex min-h-9 items-center gap-2.5 px-4 py-1.5'
  if (!href) return <p className={frame}>{line}</p>
  return (
    <Link href={href} prefetch={false} className={`${frame} motion-quick hover:bg-sunken`}>
      {line}
    </Link>
  )
}

function itemText(
  t: OverviewScope['t'],
  { key, count }: AttentionItem,
  { failure, everyone }: Pick<ItemProps, 'failure' | 'everyone'>,
): string {
  if (key === 'reading') return readingText(t, failure)
  if (key !== 'everyone') return t(`overview.attention.${key}`, { count })
  const { underWay, standing } = everyone
  return standing && !underWay ? t(`everyone.claim.${standing.claim}`) : t('everyone.underWayTitle')
}

/** One-line cause of a failed sync; details are in the notice above the cards. */
function readingText(t: OverviewScope['t'], failure: ReadingFailure | null): string {
  if (failure?.code !== 'upstream-broken-tenant') return t('overview.attention.reading')
  const { tenant, values } = failure
  if (tenant) return t('overview.attention.broken', { tenant: tenant.name })
  return values.database
    ? t('overview.attention.brokenDatabase', { database: values.database })
    : t('overview.attention.brokenUnnamed')
}

/** Rejected rows by field path and cause; never their content. */
function RejectedRows({ t, rejected }: { t: OverviewScope['t']; rejected: Rejected }) {
  const more = rejected.length - rejectedShown
  return (
    <details className="px-4 py-1.5">
      <summary className="flex min-h-6 items-center gap-2.5">
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-warn" />
        {t('overview.attention.rejected', { count: rejected.length })}
      </summary>
      <p className="mt-1 pl-4.5 text-13 text-ink-2">{t('overview.rejectedText')}</p>
      <ul className="mt-1 space-y-0.5 pl-4.5 text-12 text-ink-2">
        {rejected.slice(0, rejectedShown).map(({ index, path, reason }) => {
          const key = `sync.rejected.${reason}`
          return (
            <li key={`${index} ${path}`}>
              {t('sync.rejectedRow', { index: index + 1, path, reason: findText(t, key) ?? reason })}
            </li>
          )
        })}
        {more > 0 ? <li>{t('overview.rejectedMore', { count: more })}</li> : null}
      </ul>
    </details>
  )
}
