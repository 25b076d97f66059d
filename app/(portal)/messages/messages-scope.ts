import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'

/** What every part of these pages needs to speak. */
export type MessagesScope = { t: Texts; locale: Locale; zone: string; now: Date }
