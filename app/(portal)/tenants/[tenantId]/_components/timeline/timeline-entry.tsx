import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/status/relative-time'
import { classes } from '@/components/ui/classes'
import {
  CalendarClock,
  Eye,
  FileText,
  type Icon,
  LockKeyhole,
  LockKeyholeOpen,
  MessageSquare,
  PenLine,
  RefreshCw,
  ScrollText,
  TriangleAlert,
} from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { TimelineLine } from '@/lib/domain/tenants/timeline/timeline-line'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { AuditSentence } from '../../../../_audit/audit-sentence'
import type { TenantScope } from '../../tenant-scope'
import { NoteEntry } from './note-entry'
import { describeTimelineLine } from './timeline-words'

export type TimelineEntryProps = {
  view: TenantScope
  tenantId: string
  line: TimelineLine
  reader: { id: string; role: EffectiveRole }
}

/** One line: who did what, when and why, with a way to what it is about. */
export function TimelineEntry({ view, tenantId, line, reader }: TimelineEntryProps) {
  const { t } = view
  if (line.kind === 'note') {
    return (
      <Entry view={view} line={line}>
        <NoteEntry view={view} tenantId={tenantId} note={line.data} reader={reader} />
      </Entry>
    )
  }
  if (line.kind === 'audit') {
    return (
      <Entry view={view} line={line}>
        <p className="text-pretty">
          <AuditSentence t={t} line={{ ...line.data, subjectId: null, erasedAt: null }} role={reader.role} />
        </p>
      </Entry>
    )
  }
  const { title, badge, text, href, links } = describeTimelineLine(view, tenantId, line)
  return (
    <Entry view={view} line={line}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {href && canOpen(reader.role, href) ? (
          <Link href={href} className="font-medium break-words hover:text-accent">
            {title}
          </Link>
        ) : (
          <span className="font-medium break-words">{title}</span>
        )}
        {badge}
      </p>
      {text ? <p className="text-13 text-pretty text-ink-2 [overflow-wrap:anywhere]">{text}</p> : null}
      {links
        .filter((link) => canOpen(reader.role, link.href))
        .map((link) => (
          <Link key={link.href} href={link.href} className="mr-3 text-13 text-link">
            {link.text}
          </Link>
        ))}
    </Entry>
  )
}

const icons: Record<TimelineLine['kind'], Icon> = {
  lock: LockKeyhole,
  everyone: LockKeyhole,
  schedule: CalendarClock,
  change: RefreshCw,
  message: MessageSquare,
  document: FileText,
  note: PenLine,
  audit: ScrollText,
  seen: Eye,
}

function iconOf(line: TimelineLine): Icon {
  const unlocks = (line.kind === 'lock' || line.kind === 'everyone') && line.data.desired === 'unlocked'
  if (unlocks) return LockKeyholeOpen
  return line.kind === 'change' && line.data.change === 'drift' ? TriangleAlert : icons[line.kind]
}

type EntryProps = { view: TenantScope; line: TimelineLine; children: ReactNode }

function Entry({ view: { locale, zone, now }, line, children }: EntryProps) {
  const Icon = iconOf(line)
  return (
    <li className="flex gap-3 px-4 py-3" data-kind={line.kind}>
      <Icon
        aria-hidden
        className={classes('mt-0.5 size-4 shrink-0', Icon === TriangleAlert ? 'text-warn' : 'text-ink-3')}
      />
      <div className="min-w-0 flex-1">{children}</div>
      <span className="shrink-0 text-13 text-ink-2">
        <RelativeTime instant={line.at} locale={locale} now={now} zone={zone} />
      </span>
    </li>
  )
}
