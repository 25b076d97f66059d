import type { RaiseView } from '@/lib/domain/receivables/raising/get-raise'
import type { RaiseOutcome } from '@/lib/domain/receivables/raising/raise-outcomes'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What every part of a list of a month needs to speak. */
export type RaiseScope = { t: Texts; locale: Locale; zone: string }

export type RaiseScreenProps = { view: RaiseScope; raise: RaiseView; show: RaiseOutcome }
