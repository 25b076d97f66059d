import type { Texts } from '@/lib/platform/i18n/texts'

/** Formats an approximate duration: seconds, minutes, or hours with minutes. */
export function waitText(t: Texts, ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 10) return t('lockDrafts.waitMoment')
  if (seconds < 90) return t('lockDrafts.waitSeconds', { count: seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 90) return t('lockDrafts.waitMinutes', { count: minutes })
  return t('lockDrafts.waitHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
