import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Texts, language, time zone and clock of these pages. */
export type SignupsScope = { t: Texts; locale: Locale; zone: string; now: Date }
