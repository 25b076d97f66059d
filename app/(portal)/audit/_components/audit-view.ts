import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Language and time zone of the reader. */
export type AuditView = { t: Texts; locale: Locale; zone: string; now: Date }
