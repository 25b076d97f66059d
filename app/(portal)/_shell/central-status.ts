import type { StatusLineProps } from '@/components/layout/status-line'
import type { Session } from '@/lib/auth/staff'
import { formatInstant, formatRelative } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'

type Status = Pick<StatusLineProps, 'tone' | 'word' | 'hint'>

/** The central host in three words: how old the data on screen is, and whether the last reading went well. */
export function centralStatus(
  { freshness, reseller }: Session,
  { t, locale, now }: { t: Texts; locale: Locale; now: Date },
): Status {
  if (!freshness)
    return { tone: 'neutral', word: t('shell.statusMissing'), hint: t('shell.statusMissingHint') }
  const { goodAt, outcome, syncEveryMinutes } = freshness
  if (!goodAt) {
    const failed = outcome !== null && outcome !== 'ok'
    return {
      tone: failed ? 'bad' : 'neutral',
      word: t(failed ? 'shell.statusSilent' : 'shell.statusNever'),
      hint: t('shell.statusNeverHint'),
    }
  }
  const exact = formatInstant(goodAt, locale, 'dateTime', reseller.timeZone)
  if (outcome !== 'ok' && outcome !== null) {
    return { tone: 'bad', word: t('shell.statusSilent'), hint: t('shell.statusSilentHint', { exact }) }
  }
  // Two missed rounds are a coincidence, three are a worker that stands still.
  const stale = now.getTime() - goodAt.getTime() > syncEveryMinutes * 3 * 60_000
  if (stale) {
    const age = formatRelative(goodAt, locale, now)
    return {
      tone: 'warn',
      word: t('shell.statusStale', { age }),
      hint: t('shell.statusStaleHint', { exact }),
    }
  }
  const time = formatInstant(goodAt, locale, 'time', reseller.timeZone)
  return { tone: 'ok', word: t('shell.statusFresh', { time }), hint: t('shell.statusFreshHint', { exact }) }
}
