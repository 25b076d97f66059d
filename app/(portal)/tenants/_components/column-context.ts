import type { Tag } from '@/lib/domain/tenants/tags/tag'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { TenantColumn } from '../column-ids'

/** What a missing value of a column means, where one is missing. */
export type ColumnHints = Partial<Record<TenantColumn | 'maximum' | 'unlimited', string>>

export type ColumnContext = {
  t: NounTexts<'tenants'>
  /** Names the checkbox of a row; null where rows cannot be picked. */
  pickText: ((name: string) => string) | null
  /** Why a tenant is locked, by the code. */
  reasons: Record<string, string>
  hints: ColumnHints
  locale: Locale
  now: number
  zone: string
  canLock: boolean
  /** Rows of two lines, which always say who locked and when. */
  isComfortable: boolean
  /** Those that rows carry. */
  tags: Tag[]
}
