import { type Rhythm, weekdays } from '@/lib/domain/reports/scheduled/occurrences'
import type { SendState } from '@/lib/domain/reports/scheduled/queries'
import { toTime } from '@/lib/platform/calendar/wall-clock'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

export type ScheduleView = { t: Texts; locale: Locale; zone: string }

/** "cada lunes a las 08:00" */
export function rhythmText(t: Texts, { every, on, hour }: Rhythm): string {
  const time = toTime(hour * 60)
  if (every === 'month') return t('reportSchedules.monthlyOn', { day: on, time })
  const weekday = weekdays.find((one) => one === on) ?? 0
  return t('reportSchedules.weekly', { weekday: t(`reportSchedules.weekday.${weekday}`), time })
}

/** "lunes, 30 nov 2026, 08:00" */
export function momentText({ locale, zone }: ScheduleView, instant: Date): string {
  return formatInstant(instant, locale, 'weekdayTime', zone)
}

const worst: SendState[] = ['unknown', 'refused', 'queued', 'sending', 'sent', 'gone']

/** Of several e-mails the state that wants attention first. */
export function worstState(states: SendState[]): SendState {
  return worst.find((state) => states.includes(state)) ?? 'gone'
}
