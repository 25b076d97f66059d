import type { Route } from 'next'
import { Card } from '@/components/ui/card'
import { ArrowRight, CircleCheck } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { GlobalLockStatus } from '@/lib/domain/locks/everyone/queries'
import type { Overview } from '@/lib/domain/metrics/get-overview'
import { type AttentionItem, type AttentionKey, listAttention } from '@/lib/domain/metrics/list-attention'
import type { SyncState } from '@/lib/domain/sync/queries'
import type { TenantTab } from '@/lib/domain/tenants/tenant-tabs'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { ReadingFailure } from '@/lib/platform/i18n/reading-failure'
import { findText } from '@/lib/platform/i18n/texts'
import { insightRoutes } from '@/lib/platform/insight-routes'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { issuancePath, routes, tenantPath, withQuery } from '@/lib/platform/routes'
import type { OverviewScope } from './overview-scope'

type Rejected = SyncState['rejected']
export type AttentionCardProps = {
  view: OverviewScope
  overview: Overview
  everyone: GlobalLockStatus
  sync: SyncState | null
  role: EffectiveRole
}

const rejectedShown = 10
const tabPath = (tab: TenantTab) => withQuery(routes.tenants, { tab })

type Place = { href: Route | null; tone: 'bg-bad' | 'bg-warn' | 'bg-info' }

/** Where each item is dealt with; null where the page says itself what to do. */
const places: Record<AttentionKey, Place> = {
  everyone: { href: routes.everyone, tone: 'bg-bad' },
  unrestored: { href: routes.everyone, tone: 'bg-bad' },
  reading: { href: null, tone: 'bg-bad' },
  held: { href: null, tone: 'bg-bad' },
  unconfirmed: { href: tabPath('unconfirmed'), tone: 'bg-bad' },
  runs: { href: routes.locks, tone: 'bg-bad' },
  signups: { href: withQuery(routes.signups, { tab: 'attention' }), tone: 'bg-bad' },
  issuances: { href: routes.vouchers, tone: 'bg-bad' },
  schedules: { href: routes.schedules, tone: 'bg-bad' },
  dunning: { href: routes.dunning, tone: 'bg-bad' },
  claims: { href: receivableRoutes.claims, tone: 'bg-warn' },
  debts: { href: receivableRoutes.proposals, tone: 'bg-warn' },
  rules: { href: receivableRoutes.rules, tone: 'bg-warn' },
  messageRuns: { href: routes.messages, tone: 'bg-bad' },
  messages: { href: routes.messages, tone: 'bg-warn' },
  notices: { href: routes.lockNotices, tone: 'bg-warn' },
  partners: { href: routes.partners, tone: 'bg-warn' },
  outside: { href: tabPath('outside'), tone: 'bg-bad' },
  anomalies: { href: insightRoutes.anomalies, tone: 'bg-warn' },
  token: { href: tabPath('token'), tone: 'bg-warn' },
  unknown: { href: tabPath('unknown'), tone: 'bg-warn' },
  unsent: { href: routes.vouchers, tone: 'bg-warn' },
  over: { href: tabPath('over'), tone: 'bg-warn' },
  gone: { href: tabPath('gone'), tone: 'bg-info' },
  idle: { href: tabPath('idle'), tone: 'bg-info' },
}

/** The global lock concerns everybody, who may change it or not. */
function mayDeal(role: EffectiveRole, key: AttentionKey): boolean {
  const { href } = places[key]
  return href === null || href === routes.everyone || canOpen(role, href)
}

/** Everything that waits for a person, most urgent first; each item links to where it is dealt with. */
export function AttentionCard(props: AttentionCardProps) {
  const { view, overview, everyone, sync, role } = props
  const { t, now } = view
  const isEveryoneOn = Boolean(everyone.standing ?? everyone.underWay)
  const may = (key: AttentionKey) => mayDeal(role, key)
  const { items, isCalm } = listAttention({ overview, isEveryoneOn, sync, mayDeal: may, now })
  const rejected = sync?.rejected ?? []
  return (
    <Card title={t('overview.attention')} className="h-full" flush>
      {isCalm ? <Calm t={t} limitUnknown={overview.limitUnknown} /> : null}
      {!isCalm && items.length === 0 && rejected.length === 0 ? (
        <p className="p-4 text-ink-2">{t('overview.attentionUnknown')}</p>
      ) : null}
      <ul className="py-1 empty:hidden">
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
      <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
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

function Item({ view: { t }, overview, item, failure, everyone, role }: ItemProps) {
  const { tone } = places[item.key]
  const href = placeOf(item.key, { overview, failure, role })
  const text = itemText(t, item, { failure, everyone })
  const line = (
    <>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${tone}`} />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {href ? <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-3" /> : null}
    </>
  )
  const frame = 'flex min-h-9 items-center gap-2.5 px-4 py-1.5'
  if (!href) return <p className={frame}>{line}</p>
  return (
    <Link href={href} className={`${frame} row-link`}>
      {line}
    </Link>
  )
}

/** Of what concerns one tenant, its own page. */
function placeOf(
  key: AttentionKey,
  { overview, failure, role }: Pick<ItemProps, 'overview' | 'failure' | 'role'>,
): Route | null {
  const { href } = places[key]
  if (key === 'reading') return failure?.tenant ? tenantPath(failure.tenant.id) : null
  if (key === 'issuances' && overview.unclear)
    return issuancePath(overview.unclear.tenantId, overview.unclear.issuanceId)
  return href === routes.everyone && !canOpen(role, href) ? routes.locks : href
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
