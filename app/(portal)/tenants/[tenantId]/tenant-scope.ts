import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What every part of a tenant's page needs to speak. */
export type TenantScope = { t: Texts; locale: Locale; zone: string; now: Date }
