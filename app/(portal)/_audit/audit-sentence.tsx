import { Link } from '@/components/ui/link'
import { type DescribedLine, describeAuditLine } from '@/lib/platform/audit/describe-line'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import type { Texts } from '@/lib/platform/i18n/texts'

export type AuditSentenceProps = {
  t: Texts
  line: DescribedLine
  /** Whoever reads: links lead only to pages that they may open. */
  role: EffectiveRole
}

/** An audit line as a sentence; what it is about links to its page. */
export function AuditSentence({ t, line, role }: AuditSentenceProps) {
  return describeAuditLine(t, line).map(({ kind, text, href }, index) => {
    const key = `${index} ${text}`
    if (kind === 'subject' && href && canOpen(role, href))
      return (
        <Link key={key} href={href} className="text-link font-medium">
          {text}
        </Link>
      )
    return (
      <span key={key} className={kind === 'text' ? undefined : 'font-medium'}>
        {text}
      </span>
    )
  })
}
