import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ActionButton } from '@/components/forms/action-button'
import { Notice } from '@/components/status/notice'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { placePath } from '@/lib/domain/reports/saved/saved-place'
import { maySendOutside } from '@/lib/domain/reports/scheduled/judge-sender'
import { getSchedule, type ScheduleLine } from '@/lib/domain/reports/scheduled/queries'
import { baseRole, isHeld } from '@/lib/platform/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { firstValue } from '@/lib/platform/forms/address-values'
import { reportRoutes } from '@/lib/platform/report-routes'
import { ReportTabs } from '../../_components/report-tabs'
import { placeText } from '../../place-text'
import { NoMail } from '../_components/no-mail'
import { ScheduleEditor } from '../_components/schedule-editor'
import { removeReportScheduleAction } from '../actions'
import { momentText, rhythmText, type ScheduleView } from '../schedule-text'
import { ScheduleFacts } from './_components/schedule-facts'
import { Sends } from './_components/sends'

type Props = {
  params: Promise<{ reportScheduleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const doneSchema = z
  .preprocess(firstValue, z.enum(['saved', 'withdrawn']))
  .optional()
  .catch(undefined)

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('reportSchedules.title') }
}

/** One scheduled report: when it leaves, to whom, what became of each e-mail, and its links. */
export default async function ReportSchedulePage({ params, searchParams }: Props) {
  const staff = await requireStaff('reports:schedule')
  const [{ reportScheduleId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const { schedule, sends } = await find(staff.resellerId, reportScheduleId)
  const view: ScheduleView = { t, locale, zone: reseller.timeZone }
  const isOwn = schedule.staffId === staff.id
  const standing = { role: baseRole(staff.role), isSuspended: false, isTagLimited: isHeld(staff.role) }
  const maySteer = isOwn || maySendOutside(standing)
  return (
    <div className="space-y-4">
      <BackLink href={reportRoutes.schedules}>{t('reportSchedules.title')}</BackLink>
      <PageHeader
        title={schedule.name}
        text={
          <Link href={placePath(schedule.place)} className="text-link">
            {placeText(t, schedule)}
          </Link>
        }
      />
      <ReportTabs t={t} role={staff.role} current="schedules" />
      <Done view={view} done={doneSchema.parse(address.done)} schedule={schedule} />
      <NoMail t={t} />
      <ScheduleFacts view={view} schedule={schedule} rhythm={rhythmText(t, schedule)} />
      <Sends view={view} schedule={schedule} sends={sends} maySteer={maySteer} />
      {isOwn ? (
        <ScheduleEditor
          key={`${schedule.name} ${rhythmText(t, schedule)} ${schedule.recipients} ${schedule.outsiders}`}
          reportScheduleId={schedule.id}
          place={schedule.place}
          title={t('reportSchedules.changeTitle')}
          submit={t('reportSchedules.change')}
          kept={keptOf(schedule)}
          chosen={schedule.recipients}
        />
      ) : null}
      {maySteer ? (
        <Card className="max-w-180" title={t('reportSchedules.remove')}>
          <p className="mb-3 text-pretty text-ink-2">{t('reportSchedules.removeText')}</p>
          <ActionButton
            action={removeReportScheduleAction}
            values={{ reportScheduleId: schedule.id }}
            text={t('reportSchedules.remove')}
            variant="danger"
          />
        </Card>
      ) : null}
    </div>
  )
}

async function find(resellerId: string, id: string) {
  if (!z.uuid().safeParse(id).success) notFound()
  try {
    return await getSchedule(resellerId, id)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

type DoneProps = { view: ScheduleView; done: 'saved' | 'withdrawn' | undefined; schedule: ScheduleLine }

function Done({ view, done, schedule: { nextAt } }: DoneProps) {
  const { t } = view
  if (!done || (done === 'saved' && !nextAt)) return null
  return (
    <Notice tone="ok" live>
      {done === 'saved' && nextAt
        ? t('reportSchedules.saved', { when: momentText(view, nextAt) })
        : t('reportSchedules.withdrawn')}
    </Notice>
  )
}

function keptOf({ name, every, on, hour, linkDays, outsiders }: ScheduleLine) {
  return {
    ...{ name, every, hour: String(hour), linkDays: String(linkDays), others: outsiders.join('\n') },
    weekday: every === 'week' ? String(on) : '1',
    monthDay: every === 'month' ? String(on) : '1',
  }
}
