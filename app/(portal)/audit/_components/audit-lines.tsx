import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { RelativeTime } from '@/components/status/relative-time'
import { isAuditAction } from '@/lib/audit/actions'
import type { AuditLine } from '@/lib/audit/queries'
import { lockRunPath, routes, tenantPath, withQuery } from '@/lib/routes'
import { AuditDetail } from './audit-detail'
import type { AuditView } from './audit-view'

/** The trail as a list of lines that open: a table would repeat its headings on every phone. */
export function AuditLines({ lines, view }: { lines: AuditLine[]; view: AuditView }) {
  return (
    <ol className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id}>
          <AuditEntry line={line} view={view} />
        </li>
      ))}
    </ol>
  )
}

function AuditEntry({ line, view }: { line: AuditLine; view: AuditView }) {
  const { t } = view
  // Who signs in does it to themselves: once is enough.
  const own = line.subjectId !== null && line.subjectId === line.actorId
  const subject = line.erasedAt ? t('audit.erased') : own ? null : line.subjectName
  return (
    <details className="group">
      <summary className="grid min-h-10 grid-cols-[1rem_1fr_auto] items-center gap-x-2.5 px-4 py-2 text-13 motion-quick hover:bg-sunken md:grid-cols-[1rem_9rem_minmax(12rem,1fr)_minmax(0,1.2fr)_8rem]">
        <ChevronRight
          aria-hidden
          strokeWidth={1.75}
          className="size-4 text-ink-3 motion-quick group-open:rotate-90"
        />
        <span className="hidden truncate text-ink-2 md:block">
          {line.actorName}
          <Kind kind={line.actorKind} t={t} />
        </span>
        <span className="font-medium">
          {isAuditAction(line.action) ? t(`audit.${line.action}`) : line.action}
          <span className="block font-normal text-12 text-ink-2 md:hidden">
            {line.actorName}
            {subject ? ` · ${subject}` : ''}
          </span>
        </span>
        <span className="hidden truncate text-ink-2 md:block">{subject}</span>
        <span className="text-right text-ink-2">
          <RelativeTime instant={line.at} locale={view.locale} now={view.now} zone={view.zone} />
        </span>
      </summary>
      <div className="border-line border-t bg-bg px-4 py-3 md:pl-11">
        <Links line={line} view={view} />
        <AuditDetail line={line} view={view} />
      </div>
    </details>
  )
}

function Kind({ kind, t }: { kind: string; t: AuditView['t'] }) {
  if (kind === 'cli') return ` · ${t('audit.kindCli')}`
  return null
}

function Links({ line, view: { t } }: { line: AuditLine; view: AuditView }) {
  const { subjectKind, subjectId, subjectName, run } = line
  return (
    <div className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-13 empty:hidden">
      {subjectKind === 'tenant' && subjectId ? (
        <p>
          {t('audit.onWhom')}{' '}
          <Link className="text-link font-medium" href={tenantPath(subjectId)} prefetch={false}>
            {subjectName}
          </Link>
        </p>
      ) : null}
      {subjectKind === 'lock-run' && subjectId ? (
        <p>
          <Link className="text-link" href={lockRunPath(subjectId)} prefetch={false}>
            {t('audit.openRun', { number: run ?? subjectName })}
          </Link>
        </p>
      ) : null}
      {run === null ? null : (
        <p>
          <Link className="text-link" href={withQuery(routes.audit, { run })} prefetch={false}>
            {t('audit.allOfRun', { number: run })}
          </Link>
        </p>
      )}
      {line.erasedAt ? <p className="text-ink-2">{t('audit.erasedText')}</p> : null}
    </div>
  )
}
