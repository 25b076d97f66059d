import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** How one reader sees this page. */
export type ConnectionScreen = { t: Texts; locale: Locale; zone: string; now: Date }
