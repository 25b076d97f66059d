import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'

/** How one reader sees the trail. */
export type AuditView = { t: Texts; locale: Locale; zone: string; now: Date }
