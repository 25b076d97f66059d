import { CalendarClock, Eye, LockKeyhole, type LucideIcon, RefreshCw, ScrollText } from 'lucide-react'
import type { Route } from 'next'
import Link from 'next/link'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import type { TenantScope } from '../tenant-scope'
import type { TimelineLine } from '../tenant-timeline'

const icons: Record<TimelineLine['kind'], LucideIcon> = {
  lock: LockKeyhole,
  schedule: CalendarClock,
  change: RefreshCw,
  trail: ScrollText,
  seen: Eye,
}

/** What happened to this tenant, newest first. */
export function TenantHistory({
  view,
  lines,
  trailHref,
}: {
  view: TenantScope
  lines: TimelineLine[]
  /** The whole trail of this tenant; null for who may not read it. */
  trailHref: Route | null
}) {
  const { t, locale, zone, now } = view
  return (
    <Card title={t('tenants.timeline')} flush>
      <ol className="divide-y divide-line">
        {lines.map(({ id, kind, title, text, at, href }) => {
          const Icon = icons[kind]
          return (
            <li key={id} className="flex gap-3 px-4 py-3">
              <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <div className="min-w-0 flex-1">
                <p className="break-words">
                  {href ? (
                    <Link href={href} prefetch={false} className="font-medium hover:text-accent">
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </p>
                {text ? <p className="text-13 text-ink-2 break-words">{text}</p> : null}
              </div>
              <span className="shrink-0 text-13 text-ink-2">
                <RelativeTime instant={at} locale={locale} now={now} zone={zone} />
              </span>
            </li>
          )
        })}
      </ol>
      {trailHref ? (
        <p className="border-line border-t px-4 py-2.5 text-13">
          <Link href={trailHref} prefetch={false} className="text-link">
            {t('tenants.inTrail')}
          </Link>
        </p>
      ) : null}
    </Card>
  )
}
