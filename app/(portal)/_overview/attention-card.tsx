import { ArrowRight, CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { Card } from '@/components/ui/card'
import { hasText } from '@/lib/i18n/texts'
import type { Overview } from '@/lib/metrics/get-overview'
import { routes, withQuery } from '@/lib/routes'
import type { SyncState } from '@/lib/sync/queries'
import type { TenantTab } from '@/lib/tenants/tabs'
import type { OverviewScope } from './overview-scope'

type Rejected = SyncState['rejected']
export type AttentionCardProps = {
  view: OverviewScope
  overview: Overview
  rejected: Rejected
  mayReadMessages: boolean
}

const rejectedShown = 10
const tabPath = (tab: TenantTab) => withQuery(routes.tenants, { tab })

/** What waits for a person, the most urgent first; each leads to the list of those it speaks of. */
export function AttentionCard({ view: { t }, overview, rejected, mayReadMessages }: AttentionCardProps) {
  const { tabs, unconfirmed, tokensRejected, schedulesWaiting, dunningWaiting } = overview
  const lines = [
    { key: 'unconfirmed', href: tabPath('unconfirmed'), count: unconfirmed, tone: 'bg-bad' },
    { key: 'schedules', href: routes.schedules, count: schedulesWaiting, tone: 'bg-bad' },
    { key: 'dunning', href: routes.dunning, count: mayReadMessages ? dunningWaiting : 0, tone: 'bg-bad' },
    { key: 'outside', href: tabPath('outside'), count: tabs.outside ?? 0, tone: 'bg-bad' },
    { key: 'over', href: tabPath('over'), count: tabs.over ?? 0, tone: 'bg-warn' },
    { key: 'token', href: tabPath('token'), count: tokensRejected, tone: 'bg-warn' },
    { key: 'unknown', href: tabPath('unknown'), count: tabs.unknown ?? 0, tone: 'bg-warn' },
    { key: 'gone', href: tabPath('gone'), count: tabs.gone ?? 0, tone: 'bg-info' },
    { key: 'idle', href: tabPath('idle'), count: tabs.idle ?? 0, tone: 'bg-info' },
  ] as const
  const waiting = lines.filter(({ count }) => count > 0)
  return (
    <Card title={t('overview.attention')} flush>
      {waiting.length === 0 && rejected.length === 0 ? (
        <div className="flex gap-2.5 p-4">
          <CircleCheck aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ok" />
          <div>
            <p className="font-medium">{t('overview.calm')}</p>
            <p className="mt-0.5 text-13 text-ink-2">{t('overview.calmText')}</p>
          </div>
        </div>
      ) : null}
      <ul className="py-1">
        {waiting.map(({ key, href, count, tone }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              className="flex min-h-9 items-center gap-2.5 px-4 py-1.5 motion-quick hover:bg-sunken"
            >
              <span aria-hidden className={`size-2 shrink-0 rounded-full ${tone}`} />
              <span className="min-w-0 flex-1">{t(`overview.attention.${key}`, { count })}</span>
              <ArrowRight aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
            </Link>
          </li>
        ))}
        {rejected.length > 0 ? (
          <li>
            <RejectedRows t={t} rejected={rejected} />
          </li>
        ) : null}
      </ul>
    </Card>
  )
}

/** Rows kept aside, with where and why; never what stood in them. */
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
              {t('sync.rejectedRow', { index: index + 1, path, reason: hasText(key) ? t(key) : reason })}
            </li>
          )
        })}
        {more > 0 ? <li>{t('overview.rejectedMore', { count: more })}</li> : null}
      </ul>
    </details>
  )
}
