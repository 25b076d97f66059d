import 'server-only'
import { can } from '@/lib/auth/permissions'
import type { Staff } from '@/lib/auth/session'
import type { Texts } from '@/lib/i18n/texts'
import type { NoticeView } from '@/lib/locks/notices/queries'
import type { ScheduleView } from '@/lib/locks/schedules/queries'
import { noticeOffer } from '../notice-offer'

/**
 * What can be told to those who heard of a schedule that was dropped; null where nobody heard of it, or they were
 * told already.
 */
export async function settledOffer(
  t: Texts,
  { staff, schedule, notices }: { staff: Staff; schedule: ScheduleView; notices: NoticeView[] },
) {
  if (schedule.state !== 'cancelled' || schedule.runId || !can(staff.role, 'messages:send')) return null
  if (notices.some(({ timing }) => timing === 'settled')) return null
  const warned = notices
    .filter(({ timing }) => timing === 'before')
    .reduce((sum, one) => sum + reached(one), 0)
  if (warned === 0) return null
  const offer = await noticeOffer(t, { ...staff, of: { kind: 'warned', scheduleId: schedule.id } })
  if (!offer) return null
  return {
    options: offer.options.filter(([id]) => id !== 'by-reason'),
    words: {
      title: t('lockNotices.settledTitle'),
      text: t('lockNotices.settledText', { count: warned }),
      field: t('lockNotices.settledField'),
      none: offer.lines.length > 0 && offer.options.length === 0 ? t('lockNotices.noTemplates') : '',
      submit: t('lockNotices.settledSubmit'),
      pending: t('lockNotices.settledPending'),
    },
  }
}

/** Whoever got the message, or may have. */
function reached({ messages }: NoticeView): number {
  return (messages.sent ?? 0) + (messages.sending ?? 0) + (messages['not-confirmed'] ?? 0)
}
