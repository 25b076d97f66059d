import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Texts, locale, IANA time zone of the reseller, clock, and the role of whoever reads. */
export type AuditView = { t: Texts; locale: Locale; zone: string; now: Date; role: EffectiveRole }
