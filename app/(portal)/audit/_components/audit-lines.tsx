import type { Route } from 'next'
import type { ReactNode } from 'react'
import { ChevronRight } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { subjectHref } from '@/lib/platform/audit/describe-line'
import type { AuditGroup } from '@/lib/platform/audit/queries'
import { reasonWords } from '@/lib/platform/audit/reason-words'
import { canOpen } from '@/lib/platform/auth/can-open'
import { dayIn } from '@/lib/platform/calendar/days'
import { formatInstant, unknownMark } from '@/lib/platform/format'
import { lockRunPath, routes, withQuery } from '@/lib/platform/routes'
import { AuditSentence } from '../../_audit/audit-sentence'
import type { AuditSearch } from '../search-params'
import { AuditChanges } from './audit-changes'
import type { AuditView } from './audit-view'

type AuditLinesProps = { lines: AuditGroup[]; search: AuditSearch; view: AuditView }

/** The log as sentences under their days, newest first; the details of the one line that is open. */
export function AuditLines({ lines, search, view }: AuditLinesProps) {
  const dayOf = (at: Date) => dayIn(view.zone, at)
  const days = [...new Set(lines.map(({ at }) => dayOf(at)))]
  return days.map((day) => (
    <section key={day} aria-label={dayTitle(view, day)} className="not-first:border-line not-first:border-t">
      <h2 className="bg-sunken px-4 py-1.5 font-medium text-12 text-ink-2 first-letter:uppercase">
        {dayTitle(view, day)}
      </h2>
      <ol className="divide-y divide-line">
        {lines
          .filter(({ at }) => dayOf(at) === day)
          .map((line) => (
            <li key={line.id} id={idOf(line)} className="scroll-mt-20">
              <AuditEntry line={line} search={search} view={view} />
            </li>
          ))}
      </ol>
    </section>
  ))
}

function dayTitle({ locale }: AuditView, day: string): string {
  return formatInstant(day, locale, 'weekday', 'UTC')
}

const idOf = ({ seq }: AuditGroup) => `line-${seq}`

type AuditEntryProps = { line: AuditGroup; search: AuditSearch; view: AuditView }

function AuditEntry({ line, search, view }: AuditEntryProps) {
  const isOpen = search.open === line.seq
  return (
    <>
      <div className="items-start md:flex">
        <p className="min-w-0 flex-1 px-4 pt-2.5 text-pretty text-13 md:pr-2 md:pb-2.5">
          <AuditSentence t={view.t} line={line} role={view.role} />
        </p>
        <DetailsLink line={line} search={search} view={view} />
      </div>
      {isOpen ? (
        <div id={`${idOf(line)}-details`} className="border-line border-t bg-bg px-4 py-3">
          <Members line={line} view={view} />
          <Links line={line} view={view} />
          <AuditDetail line={line} view={view} />
        </div>
      ) : null}
    </>
  )
}

/** Opens or closes the details of a line by the address, so that a page carries those of one line at most. */
function DetailsLink({ line, search, view: { t, locale, zone } }: AuditEntryProps) {
  const isOpen = search.open === line.seq
  return (
    <Link
      href={
        `${withQuery(routes.audit, { ...search, open: isOpen ? null : line.seq })}#${idOf(line)}` as Route
      }
      replace
      scroll={false}
      aria-expanded={isOpen}
      aria-controls={isOpen ? `${idOf(line)}-details` : undefined}
      className="flex min-h-9 items-center gap-1 px-4 text-12 text-ink-2 -outline-offset-2 motion-quick hover:text-ink"
    >
      <time
        dateTime={line.at.toISOString()}
        title={formatInstant(line.at, locale, 'exact', zone)}
        className="tabular-nums"
      >
        {formatInstant(line.at, locale, 'time', zone)}
      </time>
      <span className="md:sr-only">{t('audit.details')}</span>
      <ChevronRight aria-hidden className={`size-4 text-ink-3 motion-quick ${isOpen ? 'rotate-90' : ''}`} />
    </Link>
  )
}

/** Whom the lines of a group are about. */
function Members({ line, view: { t, role } }: { line: AuditGroup; view: AuditView }) {
  if (line.count === 1) return null
  const members = [{ id: line.subjectId, name: line.subjectName }, ...line.members]
  const rest = line.count - members.length
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-13">
      {members.map(({ id, name }) => {
        const href = subjectHref({ ...line, subjectId: id, subjectName: name })
        return (
          <li key={`${id} ${name}`}>
            {href && canOpen(role, href) ? (
              <Link className="text-link" href={href}>
                {name ?? unknownMark}
              </Link>
            ) : (
              (name ?? unknownMark)
            )}
          </li>
        )
      })}
      {rest > 0 ? <li className="text-ink-2">{t('audit.membersMore', { count: rest })}</li> : null}
    </ul>
  )
}

function Links({ line, view: { t } }: { line: AuditGroup; view: AuditView }) {
  const { subjectKind, subjectId, subjectName, run } = line
  return (
    <div className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-13 empty:hidden">
      {subjectKind === 'lock-run' && subjectId ? (
        <Link className="text-link" href={lockRunPath(subjectId)}>
          {t('audit.openRun', { number: run ?? subjectName ?? '' })}
        </Link>
      ) : null}
      {run === null ? null : (
        <Link className="text-link" href={withQuery(routes.audit, { run })}>
          {t('audit.allOfRun', { number: run })}
        </Link>
      )}
      {line.erasedAt ? <p className="text-ink-2">{t('audit.erasedText')}</p> : null}
    </div>
  )
}

/** Change, reason and origin of an entry; of a group, those of its newest line. */
function AuditDetail({ line, view }: { line: AuditGroup; view: AuditView }) {
  const { t, locale, zone } = view
  return (
    <div className="space-y-3 text-13">
      {line.reason ? <p className="max-w-2xl">{`${t('audit.reason')}: ${reasonWords(t, line)}`}</p> : null}
      <AuditChanges before={line.before} after={line.after} view={view} />
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
