import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import type { MessageDraftView } from '@/lib/messages/compose/get-draft'

/** What every part of the page needs to speak. */
export type ComposeScope = {
  t: Texts
  locale: Locale
  zone: string
  draft: MessageDraftView
  mayDun: boolean
}
