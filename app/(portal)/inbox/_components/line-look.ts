import type { Route } from 'next'
import type { Tone } from '@/components/ui/badge'
import {
  ChartColumn,
  CirclePause,
  Clock,
  DoorOpen,
  type Icon,
  KeyRound,
  ListChecks,
  MessageSquareText,
  MonitorSmartphone,
  Send,
  ServerOff,
  Split,
  TrendingUp,
  Users,
  Wallet,
} from '@/components/ui/icons'
import type { NotificationKind } from '@/lib/domain/notifications/notification-kinds'
import type { InboxLine } from '@/lib/domain/notifications/queries'
import { insightRoutes } from '@/lib/platform/insight-routes'
import { reachRoutes, webhookPath } from '@/lib/platform/reach-routes'
import { proposalsPath, receivableRoutes, tenantAccountPath } from '@/lib/platform/receivable-routes'
import { routes, tenantPath, withQuery } from '@/lib/platform/routes'

type Look = { icon: Icon; tone: Tone; href: Route }

/** The icon of a line, and where what it tells of is seen. */
export function lineLook({ kind, tenantId, payload }: InboxLine): Look {
  const id = (name: string) => String(payload[name] ?? '')
  const tenantOr = (other: Route) => (tenantId ? tenantPath(tenantId) : other)
  const looks: Record<NotificationKind, Look> = {
    'lock_run.finished': { icon: ListChecks, tone: 'ok', href: `${routes.locks}/${id('runId')}` as Route },
    'lock_run.paused': { icon: CirclePause, tone: 'warn', href: `${routes.locks}/${id('runId')}` as Route },
    'drift.found': {
      icon: Split,
      tone: 'warn',
      href: tenantOr(withQuery(routes.tenants, { tab: 'outside' })),
    },
    'tenant.gone': { icon: Users, tone: 'warn', href: tenantOr(withQuery(routes.tenants, { tab: 'gone' })) },
    'quota.near': { icon: TrendingUp, tone: 'warn', href: routes.overview },
    'anomaly.found': { icon: ChartColumn, tone: 'warn', href: insightRoutes.anomalies },
    'signup.waits': { icon: DoorOpen, tone: 'info', href: routes.signups },
    'dunning.waits': { icon: MessageSquareText, tone: 'info', href: tenantOr(routes.dunning) },
    'charge.overdue': {
      icon: Clock,
      tone: 'warn',
      href: tenantId ? tenantAccountPath(tenantId) : receivableRoutes.room,
    },
    'payment.received': {
      icon: Wallet,
      tone: 'ok',
      href: tenantId ? tenantAccountPath(tenantId) : proposalsPath('unlock'),
    },
    'token.rejected': { icon: KeyRound, tone: 'bad', href: routes.connection },
    'sync.failing': { icon: ServerOff, tone: 'bad', href: routes.connection },
    'webhook.off': {
      icon: Send,
      tone: 'bad',
      href: payload.endpointId ? webhookPath(id('endpointId')) : reachRoutes.webhooks,
    },
    'staff.new_device': { icon: MonitorSmartphone, tone: 'info', href: routes.sessions },
  }
  return looks[kind]
}
