import type { ReactNode } from 'react'
import type { AuditLine } from '@/lib/audit/queries'
import { formatInstant } from '@/lib/format'
import { AuditChanges } from './audit-changes'
import type { AuditView } from './audit-view'

/** Everything that one line says: the change, why, and from where. */
export function AuditDetail({ line, view }: { line: AuditLine; view: AuditView }) {
  const { t, locale, zone } = view
  return (
    <div className="space-y-3 text-13">
      {line.reason ? <p className="max-w-2xl">{`${t('audit.reason')}: ${line.reason}`}</p> : null}
      <AuditChanges before={line.before} after={line.after} t={t} />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-12 text-ink-2">
        <Fact word={t('audit.when')}>{formatInstant(line.at, locale, 'exact', zone)}</Fact>
        <Fact word={t('audit.line')}>{`#${line.seq}`}</Fact>
        {line.address ? <Fact word={t('audit.address')}>{line.address}</Fact> : null}
        {line.requestId ? <Fact word={t('audit.request')}>{line.requestId}</Fact> : null}
      </dl>
    </div>
  )
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-1.5">
      <dt className="text-ink-3">{word}</dt>
      <dd className="min-w-0 break-all">{children}</dd>
    </div>
  )
}
