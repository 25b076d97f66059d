import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import type { KnownSeries } from '@/lib/vouchers/issue/new-form'
import type { IssueHints } from '@/lib/vouchers/issue-hints'
import type { OpenedDraft } from './open-draft'

/** What the parts of this page need, whatever is written. */
export type IssueScope = {
  t: Texts
  locale: Locale
  resellerId: string
  tenantId: string
  hints: IssueHints
  draft: OpenedDraft | null
  /** Lima's day and time, and the tenant's series. */
  day: { today: string; time: string; series: KnownSeries }
  mayIssue: boolean
}
