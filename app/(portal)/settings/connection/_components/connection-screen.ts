import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'

/** How one reader sees this page. */
export type ConnectionScreen = { t: Texts; locale: Locale; zone: string; now: Date }
