import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Texts, locale, IANA time zone of the reseller, and clock. */
export type ConnectionScreen = { t: Texts; locale: Locale; zone: string; now: Date }
