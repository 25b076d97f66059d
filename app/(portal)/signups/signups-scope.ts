import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What every part of these screens needs to speak. */
export type SignupsScope = { t: Texts; locale: Locale; zone: string; now: Date }
