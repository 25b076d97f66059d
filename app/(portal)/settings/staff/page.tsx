import type { Metadata } from 'next'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Clock, Hourglass, UserPlus } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { getStaffOverview, type InvitationLine } from '@/lib/domain/staff/queries'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import { invitationPath, routes } from '@/lib/platform/routes'
import { SettingsPage } from '../_components/settings-page'
import { StaffRows } from './_components/staff-rows'
import { StaffTabs } from './_components/staff-tabs'
import type { StaffView } from './staff-view'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('staffDesk.title') }
}

/** Staff and open invitations. */
export default async function StaffPage() {
  const staff = await requireStaff('staff:write')
  const [{ t, locale }, { reseller }, desk] = await Promise.all([
    requestTexts(),
    requireSession(),
    getStaffOverview(staff.resellerId),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <SettingsPage
      wide
      section={routes.staff}
      title={t('staffDesk.title')}
      text={t('staffDesk.text')}
      actions={
        <LinkButton href={routes.newStaff} variant="primary">
          <UserPlus aria-hidden />
          {t('staffDesk.invite')}
        </LinkButton>
      }
      tabs={<StaffTabs t={t} current={routes.staff} />}
    >
      <Card flush title={t('staffDesk.people')} className="overflow-hidden">
        <StaffRows view={view} people={desk.people} selfId={staff.id} />
      </Card>
      <Card flush title={t('staffDesk.invitations')} className="overflow-hidden">
        <InvitationLines view={view} lines={desk.invitations} />
      </Card>
    </SettingsPage>
  )
}

function InvitationLines({ view, lines }: { view: StaffView; lines: InvitationLine[] }) {
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
