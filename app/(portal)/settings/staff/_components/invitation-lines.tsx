import { Clock, Hourglass } from 'lucide-react'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { roleWord } from '@/lib/auth/role-words'
import { formatInstant } from '@/lib/format'
import { invitationPath } from '@/lib/routes'
import type { InvitationLine } from '@/lib/staff/queries'
import type { StaffView } from '../staff-view'

/** Who was asked to join and has not come yet. */
export function InvitationLines({ view, lines }: { view: StaffView; lines: InvitationLine[] }) {
  const { t, locale, zone } = view
  if (lines.length === 0) return <p className="p-4 text-ink-2">{t('staffDesk.noInvitations')}</p>
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={line.id}
          className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 motion-quick hover:bg-sunken"
        >
          <div className="min-w-0">
            <Link
              href={invitationPath(line.id)}
              prefetch={false}
              className="font-medium break-all after:absolute after:inset-0"
            >
              {line.email}
            </Link>
            <p className="text-13 text-ink-2">
              {[
                roleWord(line.role, t),
                t('staffDesk.invitedBy', { who: line.invitedByName }),
                t(line.mailed ? 'staffDesk.byLetter' : 'staffDesk.byLink'),
                line.sees.length > 0 ? t('tags.sees', { names: line.sees.join(', ') }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex items-center gap-3 text-13 text-ink-2">
            <span>{`${t('staffDesk.expires')} ${formatInstant(line.expiresAt, locale, 'dateTime', zone)}`}</span>
            {line.isExpired ? (
              <Badge tone="warn" icon={Clock}>
                {t('staffDesk.expired')}
              </Badge>
            ) : (
              <Badge tone="info" icon={Hourglass}>
                {t('staffDesk.pending')}
              </Badge>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
