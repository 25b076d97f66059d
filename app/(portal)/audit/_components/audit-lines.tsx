import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { RelativeTime } from '@/components/status/relative-time'
import { isAuditAction } from '@/lib/platform/audit/actions'
import type { AuditLine } from '@/lib/platform/audit/queries'
import { reasonWords } from '@/lib/platform/audit/reason-words'
import { formatInstant, unknownMark } from '@/lib/platform/format'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { lockRunPath, routes, tenantPath, withQuery } from '@/lib/platform/routes'
import type { AuditView } from './audit-view'

/** Expandable entries instead of a table, which would repeat its headings on narrow screens. */
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
  // Actor and subject are the same person, e.g. on sign-in: show the name once.
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
            {t('audit.openRun', { number: run ?? subjectName ?? '' })}
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

/** Change, reason and origin of an entry. */
function AuditDetail({ line, view }: { line: AuditLine; view: AuditView }) {
  const { t, locale, zone } = view
  return (
    <div className="space-y-3 text-13">
      {line.reason ? <p className="max-w-2xl">{`${t('audit.reason')}: ${reasonWords(t, line)}`}</p> : null}
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

type Change = { name: string; before: string | null; after: string | null }

/** Before and after by field; a side without values is left out. */
function AuditChanges({ before, after, t }: { before: unknown; after: unknown; t: Texts }) {
  const changes = listChanges(before, after, t)
  if (changes.length === 0) return null
  const cell = 'py-1 pr-6 text-left align-top font-normal'
  return (
    <table className="text-13">
      <thead className="text-12 text-ink-3">
        <tr>
          <th className={cell}>{t('audit.field')}</th>
          {before ? <th className={cell}>{t('audit.before')}</th> : null}
          {after ? <th className={cell}>{t('audit.after')}</th> : null}
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.name} className="border-line border-t">
            <th scope="row" className={`${cell} text-ink-2`}>
              {change.name}
            </th>
            {before ? <td className={`${cell} break-all text-ink-2`}>{change.before}</td> : null}
            {after ? <td className={`${cell} break-all font-medium`}>{change.after}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function listChanges(before: unknown, after: unknown, t: Texts): Change[] {
  const old = asFields(before)
  const fresh = asFields(after)
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
  return names.map((name) => {
    const key = `audit.field.${name}`
    return {
      name: findText(t, key) ?? name,
      before: name in old ? inWords(old[name], t) : unknownMark,
      after: name in fresh ? inWords(fresh[name], t) : unknownMark,
    }
  })
}

function asFields(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {}
  return typeof value === 'object' ? (value as Record<string, unknown>) : { value }
}

function inWords(value: unknown, t: Texts): string {
  if (value === null || value === undefined || value === '') return unknownMark
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
  const key = `audit.value.${value}`
  if (typeof value === 'string') return findText(t, key) ?? value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
