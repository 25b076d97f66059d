import 'server-only'
import type { LockNoticeView } from '@/lib/domain/locks/notices/queries'
import type { ScheduleView } from '@/lib/domain/locks/schedules/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import type { Staff } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { noticeOffer } from '../notice-offer'

/**
 * The notice that can be sent to those who were warned of a schedule that was cancelled; null when nobody was warned,
 * or the notice was already sent.
 */
export async function settledOffer(
  t: Texts,
  { staff, schedule, notices }: { staff: Staff; schedule: ScheduleView; notices: LockNoticeView[] },
) {
  if (schedule.state !== 'cancelled' || schedule.runId || !canCall(staff.role, 'tellSettledAction'))
    return null
  if (notices.some(({ timing }) => timing === 'settled')) return null
  const warned = notices
    .filter(({ timing }) => timing === 'before')
    .reduce((sum, one) => sum + reached(one), 0)
  if (warned === 0) return null
  const offer = await noticeOffer(t, { ...staff, of: { kind: 'warned', scheduleId: schedule.id } })
  if (!offer) return null
  return {
    options: offer.options.filter(([id]) => id !== 'by-reason'),
    text: t('lockNotices.settledText', { count: warned }),
    none: offer.lines.length > 0 && offer.options.length === 0 ? t('lockNotices.noTemplates') : '',
  }
}

/** Whoever got the message, or may have. */
function reached({ messages }: LockNoticeView): number {
  return (messages.sent ?? 0) + (messages.sending ?? 0) + (messages['not-confirmed'] ?? 0)
}
