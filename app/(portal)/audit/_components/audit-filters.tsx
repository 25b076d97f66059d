import { Button } from '@/components/ui/button'
import { X } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import { auditActions, auditNouns } from '@/lib/platform/audit/actions'
import type { AuditPerson } from '@/lib/platform/audit/queries'
import { findText, type Texts } from '@/lib/platform/i18n/texts'
import { routes, withQuery } from '@/lib/platform/routes'
import type { AuditSearch } from '../search-params'
import { DayRange } from './day-range'

export type AuditFiltersProps = {
  t: Texts
  search: AuditSearch
  people: AuditPerson[]
  /** Null unless the log is filtered by a subject. */
  subjectName: string | null
}

/** A GET form: the filter is kept in the URL. */
export function AuditFilters({ t, search, people, subjectName }: AuditFiltersProps) {
  const { q, action, person, subject, run, from, to } = search
  const narrowed = { subject, run }
  return (
    <form action={routes.audit} className="filter-row mb-4">
      {subject ? <input type="hidden" name="subject" value={subject} /> : null}
      {run ? <input type="hidden" name="run" value={run} /> : null}
      <span className="max-md:col-span-full md:w-56">
        <Input
          name="q"
          type="search"
          aria-label={t('audit.search')}
          placeholder={t('audit.search')}
          defaultValue={q ?? ''}
          key={`q ${q}`}
        />
      </span>
      <Select
        name="action"
        aria-label={t('audit.filterAction')}
        defaultValue={action ?? ''}
        key={`action ${action}`}
        className="w-full md:w-52"
      >
        <option value="">{t('audit.anyAction')}</option>
        {auditNouns.map((noun) => (
          <NounOptions key={noun} noun={noun} t={t} isChosen={action?.startsWith(`${noun}.`) ?? false} />
        ))}
      </Select>
      <Select
        name="person"
        aria-label={t('audit.filterPerson')}
        defaultValue={person ?? ''}
        key={`person ${person}`}
        className="w-full md:w-44"
      >
        <Options none={t('audit.anyPerson')} pairs={people.map(({ id, name }) => [id, name])} />
      </Select>
      <DayRange t={t} from={from} to={to} />
      <Button type="submit" className="h-9">
        {t('audit.apply')}
      </Button>
      {q || action || person || from || to ? (
        <LinkButton variant="quiet" href={withQuery(routes.audit, narrowed)}>
          {t('audit.clear')}
        </LinkButton>
      ) : null}
      {subjectName ? (
        <Narrowed
          href={withQuery(routes.audit, { q, action, person, from, to, run })}
          text={t('audit.subjectFilter', { name: subjectName })}
        />
      ) : null}
      {run ? (
        <Narrowed
          href={withQuery(routes.audit, { q, action, person, from, to, subject })}
          text={t('audit.runFilter', { number: run })}
        />
      ) : null}
    </form>
  )
}

/** An active filter by subject or request, with a link that removes it. */
function Narrowed({ href, text }: { href: ReturnType<typeof withQuery>; text: string }) {
  return (
    <LinkButton variant="quiet" href={href}>
      {text}
      <X aria-hidden />
    </LinkButton>
  )
}

/** All of a noun; its single actions only once it is chosen. */
function NounOptions({ noun, t, isChosen }: { noun: string; t: Texts; isChosen: boolean }) {
  const all = findText(t, `audit.all.${noun}`) ?? noun
  const everything = <option value={`${noun}.`}>{all}</option>
  if (!isChosen) return everything
  return (
    <optgroup label={all}>
      {everything}
      {auditActions
        .filter((action) => action.startsWith(`${noun}.`))
        .map((action) => (
          <option key={action} value={action}>
            {t(`audit.${action}`)}
          </option>
        ))}
    </optgroup>
  )
}
