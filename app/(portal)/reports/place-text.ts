import type { SavedPlace } from '@/lib/domain/reports/saved/saved-place'
import type { Texts } from '@/lib/platform/i18n/texts'

type Named = { place: SavedPlace; tagName: string | null; tenantName: string | null }

/** What a saved place shows: report, length and what narrows it. */
export function placeText(t: Texts, { place, tagName, tenantName }: Named): string {
  if (place.report === 'monthly') return `${t('savedReports.monthly')} · ${t('savedReports.lastMonth')}`
  const gone = t('savedReports.gone')
  return [
    t(`reports.heading.${place.report}`),
    t(`reports.period.${place.period}`),
    place.plan === null ? null : t('savedReports.plan', { plan: place.plan }),
    place.tag === null ? null : t('savedReports.tag', { tag: tagName ?? gone }),
    place.tenantId === null ? null : t('savedReports.tenant', { tenant: tenantName ?? gone }),
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** The name that a place suggests for itself. */
export function placeName(t: Texts, { report }: SavedPlace): string {
  return report === 'monthly' ? t('savedReports.monthly') : t(`reports.heading.${report}`)
}
