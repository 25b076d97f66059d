import { X } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { auditActions } from '@/lib/audit/actions'
import type { AuditPerson } from '@/lib/audit/queries'
import type { Texts } from '@/lib/i18n/texts'
import { routes, withQuery } from '@/lib/routes'
import { type AuditSearch, auditNouns } from '../search-params'

export type AuditFiltersProps = {
  t: Texts
  search: AuditSearch
  people: AuditPerson[]
  /** Set while only one subject's lines are shown. */
  subjectName: string | null
}

/** A plain form that asks for the page again: the address is the state. */
export function AuditFilters({ t, search, people, subjectName }: AuditFiltersProps) {
  const filtered = Boolean(search.action || search.person)
  return (
    <form action={routes.audit} className="mb-4 flex flex-wrap items-center gap-2">
      {search.subject ? <input type="hidden" name="subject" value={search.subject} /> : null}
      <Select
        name="action"
        aria-label={t('audit.filterAction')}
        defaultValue={search.action ?? ''}
        key={`action ${search.action}`}
        className="w-60"
      >
        <option value="">{t('audit.anyAction')}</option>
        {auditNouns.map((noun) => (
          <NounOptions key={noun} noun={noun} t={t} />
        ))}
      </Select>
      <Select
        name="person"
        aria-label={t('audit.filterPerson')}
        defaultValue={search.person ?? ''}
        key={`person ${search.person}`}
        className="w-52"
      >
        <option value="">{t('audit.anyPerson')}</option>
        {people.map((person) => (
          <option key={person.id} value={person.id}>
            {person.name}
          </option>
        ))}
      </Select>
      <Button type="submit" className="h-9">
        {t('audit.apply')}
      </Button>
      {filtered ? (
        <LinkButton variant="quiet" href={withQuery(routes.audit, { subject: search.subject })}>
          {t('audit.clear')}
        </LinkButton>
      ) : null}
      {subjectName ? (
        <LinkButton
          variant="quiet"
          href={withQuery(routes.audit, { action: search.action, person: search.person })}
        >
          {t('audit.subjectFilter', { name: subjectName })}
          <X aria-hidden strokeWidth={1.75} />
        </LinkButton>
      ) : null}
    </form>
  )
}

function NounOptions({ noun, t }: { noun: (typeof auditNouns)[number]; t: Texts }) {
  const actions = auditActions.filter((action) => action.startsWith(`${noun}.`))
  return (
    <optgroup label={t(`audit.all.${noun}`)}>
      <option value={`${noun}.`}>{t(`audit.all.${noun}`)}</option>
      {actions.map((action) => (
        <option key={action} value={action}>
          {t(`audit.${action}`)}
        </option>
      ))}
    </optgroup>
  )
}
