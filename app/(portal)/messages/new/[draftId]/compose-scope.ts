import type { MessageDraftView } from '@/lib/domain/messages/compose/get-message-draft'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** Texts, language, time zone and draft of the page. */
export type ComposeScope = {
  t: Texts
  locale: Locale
  zone: string
  draft: MessageDraftView
  mayDun: boolean
}
