import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'

/** What every part of the overview needs to speak. */
export type OverviewScope = { t: Texts; locale: Locale; zone: string; now: Date }
