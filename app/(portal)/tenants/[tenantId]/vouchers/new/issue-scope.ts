import type { KnownSeries } from '@/lib/domain/documents/vouchers/issue/new-form'
import type { IssueHints } from '@/lib/domain/documents/vouchers/issue-hints'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { Issuer } from '../../_issuing/paper-sheet'
import type { OpenedDraft } from './open-draft'

/** What the parts of this page need, whatever is written. */
export type IssueScope = {
  t: Texts
  locale: Locale
  resellerId: string
  tenantId: string
  issuer: Issuer
  hints: IssueHints
  draft: OpenedDraft | null
  /** Lima's day and time, and the tenant's series. */
  day: { today: string; time: string; series: KnownSeries }
  mayIssue: boolean
}
