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

export type LineLook = { icon: Icon; tone: Tone }

/** The icon of a line of each kind. */
export const lineLooks: Record<NotificationKind, LineLook> = {
  'lock_run.finished': { icon: ListChecks, tone: 'ok' },
  'lock_run.paused': { icon: CirclePause, tone: 'warn' },
  'drift.found': { icon: Split, tone: 'warn' },
  'tenant.gone': { icon: Users, tone: 'warn' },
  'quota.near': { icon: TrendingUp, tone: 'warn' },
  'anomaly.found': { icon: ChartColumn, tone: 'warn' },
  'signup.waits': { icon: DoorOpen, tone: 'info' },
  'dunning.waits': { icon: MessageSquareText, tone: 'info' },
  'charge.overdue': { icon: Clock, tone: 'warn' },
  'payment.received': { icon: Wallet, tone: 'ok' },
  'token.rejected': { icon: KeyRound, tone: 'bad' },
  'sync.failing': { icon: ServerOff, tone: 'bad' },
  'webhook.off': { icon: Send, tone: 'bad' },
  'webhook.secret_rotated': { icon: KeyRound, tone: 'info' },
  'staff.new_device': { icon: MonitorSmartphone, tone: 'info' },
}
