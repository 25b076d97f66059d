import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { typedCountAbove } from '@/lib/domain/locks/drafts/draft-groups'
import { getLockDraft } from '@/lib/domain/locks/drafts/get-lock-draft'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { lockDraftPath, routes, withQuery } from '@/lib/platform/routes'
import { noticeOffer } from '../../notice-offer'
import { ScheduleForm } from '../_components/schedule-form'
import { TimesForm } from '../_components/times-form'
import { TimesSummary } from '../_components/times-summary'
import { createScheduleAction } from '../actions'
import { daysOffered, proposedTimes, readTimes, toFields } from '../read-times'
import { scheduleWhy, whatText } from '../schedule-texts'
import { parseTimesAddress } from '../search-params'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const path = withQuery(`${routes.schedules}/new`, {})

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('schedules.pageTitle') }
}

/** A frozen list gets its time: first when, then what that means and why. */
export default async function NewSchedulePage({ searchParams }: Props) {
  const staff = await requireStaff('tenants:lock')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseTimesAddress),
    requestTexts(),
    requireSession(),
  ])
  const draft = await getLockDraft(staff.resellerId, address.draft).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
  const zone = reseller.timeZone
  const view = { t, locale, zone }
  const clock = { zone, now: new Date() }
  const { times, problem } = readTimes(address, clock)
  const { change, unknown, taken } = draft.groups
  const isGrace = address.when === 'grace'
  const notice = times
    ? await noticeOffer(t, {
        ...staff,
        of: { kind: 'draft', draftId: draft.id },
        at: times.startsAt,
        back: times.untilAt && (draft.desired === 'locked' ? 'unlocked' : 'locked'),
        isGrace,
      })
    : null
  const count = change + unknown + taken
  const firstName = draft.page.rows[0]?.name ?? ''
  const what = whatText(view, { desired: draft.desired, tenants: draft.total, firstName })
  const { draft: draftId, step: _step, rev: _rev, hours, ...typed } = address
  const back = (
    <LinkButton href={lockDraftPath(draftId)} size="large" variant="quiet">
      {t('schedules.backToDraft')}
    </LinkButton>
  )
  return (
    <Page width="form">
      <PageHeader
        title={t('schedules.newTitle', { what })}
        text={t('schedules.counts', { count, rest: draft.total - count })}
      />
      {count === 0 ? (
        <Notice tone="info" action={back}>
          {t('errors.draft-nothing')}
        </Notice>
      ) : times ? (
        <Card title={t('schedules.confirmTitle')}>
          <TimesSummary
            view={view}
            times={times}
            desired={draft.desired}
            inHoursHref={withQuery(path, { ...typed, draft: draftId, hours: 'on', step: 'confirm' })}
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
                action={createScheduleAction}
                notice={notice}
                hidden={{
                  draftId,
                  ...typed,
                  // What is on the screen counts, also past midnight.
                  on: toFields(times.wantedAt, zone).day,
                  ...(hours && { businessHours: 'on' }),
                }}
                why={scheduleWhy(t, draft)}
                countLabel={count > typedCountAbove ? t('schedules.typeCount', { count }) : undefined}
                submit={t(isGrace ? 'schedules.submitGrace' : 'schedules.submit')}
              >
                <LinkButton
                  href={withQuery(path, { ...typed, draft: draftId, hours: hours ? 'on' : null })}
                  size="large"
                  variant="quiet"
                >
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
            values={isFresh(address) ? { ...address, ...proposedTimes(clock) } : address}
            problem={problem}
            zone={zone}
            days={daysOffered(clock)}
            offersGrace={draft.desired === 'locked' && canCall(staff.role, 'sendMessageAction')}
          >
            {back}
          </TimesForm>
        </Card>
      )}
    </Page>
  )
}

/** Nothing was typed yet: only the list is known. */
function isFresh({ on, at, step }: { on: string; at: string; step: string }): boolean {
  return !step && !on && !at
}
