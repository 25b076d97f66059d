import { Notice } from '@/components/status/notice'
import { can, type Standing } from '@/lib/auth/permissions'
import type { NoticeView } from '@/lib/locks/notices/queries'
import type { ScheduleView } from '@/lib/locks/schedules/queries'
import { NoticeCards } from '../../../_components/notice-cards'
import type { RunScope } from '../../../run-scope'
import { momentText } from '../../schedule-words'

export type ScheduleNoticeCardProps = {
  view: RunScope
  schedule: ScheduleView
  notices: NoticeView[]
  role: Standing
}

/** What was told of this schedule; says when the texts name a date that it no longer has. */
export function ScheduleNoticeCard({ view, schedule, notices, role }: ScheduleNoticeCardProps) {
  const when = (instant: Date) => momentText(view, instant)
  const other =
    schedule.state === 'cancelled'
      ? undefined
      : notices.find(({ saysAt }) => saysAt !== null && saysAt.getTime() !== schedule.startsAt.getTime())
  return (
    <>
      {other?.saysAt ? (
        <Notice tone="warn">{view.t('lockNotices.saysOther', { when: when(other.saysAt) })}</Notice>
      ) : null}
      <NoticeCards t={view.t} notices={notices} mayReadMessages={can(role, 'messages:read')} when={when} />
    </>
  )
}
