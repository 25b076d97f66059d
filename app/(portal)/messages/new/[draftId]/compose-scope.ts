import type { MessageDraftView } from '@/lib/domain/messages/compose/get-message-draft'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

/** What every part of the page needs to speak. */
export type ComposeScope = {
  t: Texts
  locale: Locale
  zone: string
  draft: MessageDraftView
  mayDun: boolean
}
