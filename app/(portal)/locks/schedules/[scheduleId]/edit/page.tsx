import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import type { ScheduleView } from '@/lib/domain/locks/schedules/queries'
import { toScheduleEnd } from '@/lib/domain/locks/schedules/schedule-times'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { editSchedulePath, schedulePath, withQuery } from '@/lib/platform/routes'
import { ScheduleForm } from '../../_components/schedule-form'
import { TimesForm } from '../../_components/times-form'
import { TimesSummary } from '../../_components/times-summary'
import { changeScheduleAction, changeScheduleEndAction } from '../../actions'
import { changeable, openSchedulePage } from '../../open-schedule-page'
import { daysOffered, readTimes, toFields, toTimesInput } from '../../read-times'
import { scheduleWhy, whatText } from '../../schedule-texts'
import { parseTimesAddress, type TimesAddress } from '../../search-params'

type Props = {
  params: Promise<{ scheduleId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('schedules.pageTitle') }
}

/** Another time, end, reason or note; once it has begun only its end. */
export default async function EditSchedulePage({ params, searchParams }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [{ scheduleId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseTimesAddress),
    requestTexts(),
    requireSession(),
  ])
  const schedule = await openSchedulePage(staff.resellerId, scheduleId)
  const what = changeable(schedule)
  if (!what) redirect(schedulePath(schedule.id))
  const zone = reseller.timeZone
  const view = { t, locale, zone }
  const clock = { zone, now: new Date() }
  const endOnly = what === 'end'
  const { times, problem } = endOnly
    ? readEnd(address, schedule, clock)
    : readTimes({ ...address, when: '' }, clock)
  const path = editSchedulePath(schedule.id)
  const { draft: _draft, step: _step, rev, hours, ...typed } = address
  const sent = { ...typed, rev, hours: hours ? 'on' : null }
  const cancel = (
    <LinkButton href={schedulePath(schedule.id)} size="large" variant="quiet">
      {t('schedules.cancel')}
    </LinkButton>
  )
  return (
    <Page width="form">
      <PageHeader title={t('schedules.editTitle', { what: whatText(view, schedule) })} />
      {schedule.askedByName === staff.name ? null : (
        <div className="mb-4">
          <Notice tone="info">{t('schedules.takesOver', { who: schedule.askedByName })}</Notice>
        </div>
      )}
      {times ? (
        <Card title={t('schedules.confirmTitle')}>
          <TimesSummary
            view={view}
            times={times}
            desired={schedule.desired}
            inHoursHref={withQuery(path, { ...sent, hours: 'on', step: 'confirm' })}
          />
          <div className="mt-5 border-line border-t pt-5">
            <ClientTexts
              locale={locale}
              keys={{
                schedules: ['typeCountHint', 'pending'],
                lockScreens: ['reason', 'reasonHint', 'reasonChoose', 'note', 'noteHint'],
              }}
            >
              <ScheduleForm
                action={endOnly ? changeScheduleEndAction : changeScheduleAction}
                hidden={{ scheduleId, revision: rev, ...typed, ...(hours && { businessHours: 'on' }) }}
                why={endOnly ? null : scheduleWhy(t, schedule)}
                submit={t('schedules.save')}
              >
                <LinkButton href={withQuery(path, sent)} size="large" variant="quiet">
                  {t('schedules.changeTimes')}
                </LinkButton>
              </ScheduleForm>
            </ClientTexts>
          </div>
        </Card>
      ) : (
        <Card title={t('schedules.stepWhen')}>
          <TimesForm
            t={t}
            path={path}
            values={rev ? address : toAddress(schedule, zone)}
            problem={problem}
            zone={zone}
            days={daysOffered(clock)}
            endOnly={endOnly}
          >
            {cancel}
          </TimesForm>
        </Card>
      )}
    </Page>
  )
}

/** The schedule as it stands, as if it had been typed. */
function toAddress(schedule: ScheduleView, zone: string): TimesAddress {
  const start = toFields(schedule.wantedAt, zone)
  const end = toFields(schedule.untilWantedAt, zone)
  const times = { on: start.day, at: start.time, untilOn: end.day, untilAt: end.time }
  return {
    ...times,
    when: '',
    days: '',
    draft: '',
    hours: schedule.businessHours,
    rev: String(schedule.revision),
    step: '',
  }
}

/** Of one that has begun the start stands; only the end is read, and it must be there. */
function readEnd(
  address: TimesAddress,
  schedule: ScheduleView,
  clock: { zone: string; now: Date },
): ReturnType<typeof readTimes> {
  if (!address.step) return { times: null, problem: null }
  const input = toTimesInput(address)
  const end = toScheduleEnd(input, { ...clock, after: schedule.startsAt })
  if ('problem' in end) return { times: null, problem: end.problem }
  if (!end.untilAt) {
    return { times: null, problem: { field: 'untilOn', code: 'schedule-until-missing' } }
  }
  const { wantedAt, startsAt } = schedule
  return { times: { wantedAt, startsAt, ...end, businessHours: input.businessHours }, problem: null }
}
