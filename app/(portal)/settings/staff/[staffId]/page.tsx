import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { CalendarClock, ListOrdered, MessageSquare } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { PageHeaderProps } from '@/components/ui/page-header'
import type { OwnedSchedule } from '@/lib/domain/locks/schedules/hand-over-schedules'
import { getPendingWork, type PendingWork } from '@/lib/domain/staff/pending-work'
import { getStaffLine, listSuccessorCandidates, type StaffLine } from '@/lib/domain/staff/queries'
import { listSessions } from '@/lib/domain/staff/sign-in/list-sessions'
import { listTags, listTagsOf } from '@/lib/domain/tenants/tags/queries'
import { roleWord } from '@/lib/platform/auth/role-words'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatInstant } from '@/lib/platform/format'
import { dunningPath, routes, schedulePath } from '@/lib/platform/routes'
import { SessionList } from '../../_components/session-list'
import { SettingsPage } from '../../_components/settings-page'
import { StaffState } from '../_components/staff-rows'
import type { StaffView } from '../staff-view'
import { PersonActions } from './_components/person-actions'

type Props = {
  params: Promise<{ staffId: string }>
  searchParams: Promise<{ done?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('staffDesk.person') }
}

/** Role, access, sessions and pending work of a staff member. */
export default async function PersonPage({ params, searchParams }: Props) {
  const staff = await requireStaff('staff:write')
  const [{ staffId }, { done }, { t, locale }, session] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const { reseller, id: sessionId } = session
  const person = await openPerson(staff.resellerId, staffId)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const [sessions, work, successors, tags, held, proof] = await Promise.all([
    listSessions(staff.resellerId, person.id),
    getPendingWork(staff.resellerId, person.id),
    listSuccessorCandidates(staff.resellerId, person.id),
    listTags(staff.resellerId),
    listTagsOf(staff.resellerId, person.id),
    stepUpAsk(session),
  ])
  const isSelf = person.id === staff.id
  return (
    <ClientTexts
      locale={locale}
      keys={{ stepUp: [...stepUpKeys, 'lasts'], staffDesk: ['link', 'linkCopy', 'linkCopied'] }}
    >
      <SettingsPage
        section={routes.staff}
        parent={{ href: routes.staff, title: t('staffDesk.title') }}
        {...personHeader(view, person)}
      >
        <Done view={view} person={person} done={done} />
        {isSelf ? (
          <Notice
            tone="info"
            action={<LinkButton href={routes.profile}>{t('staffDesk.toAccount')}</LinkButton>}
          >
            {t('staffDesk.isYou')}
          </Notice>
        ) : null}
        <Card flush title={t('sessions.title')}>
          <SessionList view={view} sessions={sessions} currentId={sessionId} />
        </Card>
        {isSelf || person.suspendedAt ? null : <WaitingCard view={view} work={work} />}
        <PersonActions
          view={view}
          person={person}
          work={work}
          successors={successors}
          sessions={sessions}
          tags={tags}
          held={held}
          isSelf={isSelf}
          proof={proof}
        />
      </SettingsPage>
    </ClientTexts>
  )
}

function personHeader({ t, locale, zone }: StaffView, person: StaffLine): PageHeaderProps {
  const when = (instant: Date) => formatInstant(instant, locale, 'date', zone)
  const facts = [
    person.email,
    roleWord(person.role, t),
    person.suspendedAt
      ? t('staffDesk.suspendedSince', { when: when(person.suspendedAt) })
      : t('staffDesk.since', { when: when(person.createdAt) }),
  ]
  return {
    title: person.name,
    text: <span className="break-words">{facts.join(' · ')}</span>,
    actions: <StaffState t={t} isSuspended={person.suspendedAt !== null} />,
  }
}

/** Result of the last action, from `?done=`; left out if the current state contradicts it. */
function Done({
  view: { t },
  person,
  done,
}: {
  view: StaffView
  person: StaffLine
  done: string | string[] | undefined
}) {
  const { name, role, suspendedAt } = person
  const text =
    done === 'role'
      ? t('staffDesk.roleChanged', { role: roleWord(role, t) })
      : done === 'tags'
        ? t('tags.seesChanged', { name })
        : done === 'email'
          ? t('staffEmail.changed', { email: person.email })
          : done === 'suspended' && suspendedAt
            ? t('staffDesk.suspendedDone', { name })
            : done === 'back' && !suspendedAt
              ? t('staffDesk.broughtBack', { name })
              : done === 'sessions'
                ? t('staffDesk.sessionsEnded')
                : done === 'factors'
                  ? t('factors.resetDone')
                  : null
  if (!text) return null
  return (
    <Notice tone="ok" live>
      {text}
    </Notice>
  )
}

async function openPerson(resellerId: string, staffId: string): Promise<StaffLine> {
  try {
    return await getStaffLine(resellerId, staffId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

/** Pending work in the person's name. */
function WaitingCard({ view, work }: { view: StaffView; work: PendingWork }) {
  const { t } = view
  const notes = [
    work.everyoneRequests > 0 ? t('staffDesk.everyoneFalls') : null,
    work.invitations > 0 ? t('staffDesk.invitationsFall', { count: work.invitations }) : null,
    work.lockRuns > 0 ? t('staffDesk.runsGoOn', { count: work.lockRuns }) : null,
  ].filter((note) => note !== null)
  const lines = work.schedules.length + work.messageRuns.length + work.dunning.length
  return (
    <Card flush title={t('staffDesk.pendingWork')}>
      {lines + notes.length === 0 ? <p className="p-4 text-ink-2">{t('staffDesk.pendingNone')}</p> : null}
      {lines > 0 ? (
        <ul className="divide-y divide-line">
          {work.schedules.map((schedule) => (
            <ScheduleLine key={schedule.id} view={view} schedule={schedule} />
          ))}
          {work.messageRuns.map(({ id, number, title }) => (
            <li key={id} className="flex items-start gap-3 px-4 py-3">
              <MessageSquare aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <p className="min-w-0 break-words">{t('staffDesk.messageRun', { number, title })}</p>
            </li>
          ))}
          {work.dunning.map(({ id, name, tenants }) => (
            <li key={id} className="flex items-start gap-3 px-4 py-3">
              <ListOrdered aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <Link href={dunningPath(id)} className="min-w-0 text-link break-words">
                {t('staffDesk.dunning', { name, count: tenants })}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {notes.length > 0 ? (
        <ul className={`space-y-1 p-4 text-13 text-ink-2 ${lines > 0 ? 'border-line border-t' : ''}`}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

function ScheduleLine({ view: { t, locale, zone }, schedule }: { view: StaffView; schedule: OwnedSchedule }) {
  const { id, desired, state, startsAt, untilAt, tenants, firstName } = schedule
  const begun = state === 'started'
  const verb = begun ? 'scheduleBack' : desired === 'locked' ? 'scheduleLock' : 'scheduleUnlock'
  const names = t('staffDesk.scheduleTenants', { name: firstName ?? '', more: Math.max(0, tenants - 1) })
  const at = formatInstant(begun ? untilAt : startsAt, locale, 'weekdayTime', zone)
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0">
        <Link href={schedulePath(id)} className="text-link break-words">
          {`${t(`staffDesk.${verb}`)}: ${names}`}
        </Link>
        <p className="text-13 text-ink-2">{at}</p>
      </div>
    </li>
  )
}
