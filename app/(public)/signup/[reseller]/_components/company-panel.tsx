import { BadgeCheck, CircleHelp, TriangleAlert } from 'lucide-react'
import { Badge } from '@/components/ui/badge'

export type CompanyShown = {
  name: string
  /** What the register says of it, in words; the second is a warning. */
  facts: string[]
  warning: string | null
  verified: boolean
}

export type CompanyWords = { found: string; notVerified: string }

/** The reward for eleven digits: the company's own name. */
export function CompanyPanel({ words, company }: { words: CompanyWords; company: CompanyShown }) {
  const Icon = company.verified ? BadgeCheck : CircleHelp
  return (
    <div role="status" className="appear-late flex gap-3 rounded-card bg-accent-soft px-4 py-3.5">
      <Icon aria-hidden strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <p className="text-13 text-ink-2">{company.verified ? words.found : words.notVerified}</p>
        <p className="font-semibold text-16 break-words tracking-[-0.01em]">{company.name}</p>
        {company.facts.length > 0 ? (
          <p className="mt-1.5 flex flex-wrap gap-1.5">
            {company.facts.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
          </p>
        ) : null}
        {company.warning ? (
          <p className="mt-1.5 flex gap-1.5 text-13 text-warn">
            <TriangleAlert aria-hidden strokeWidth={1.75} className="mt-0.5 size-4 shrink-0" />
            {company.warning}
          </p>
        ) : null}
      </div>
    </div>
  )
}
