import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What every part of an anomaly needs to speak. */
export type AnomalyScope = { t: Texts; locale: Locale; zone: string; now: Date }
