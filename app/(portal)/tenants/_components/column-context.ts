import type { Tag } from '@/lib/domain/tenants/tags/tag'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import type { Locale } from '@/lib/platform/i18n/locale'

export type ColumnContext = {
  t: NounTexts<'tenants'>
  /** Names the checkbox of a row. */
  pickText: (name: string) => string
  /** Why a tenant is locked, by the code. */
  reasons: Record<string, string>
  locale: Locale
  now: number
  zone: string
  canLock: boolean
  tags: Tag[]
}
