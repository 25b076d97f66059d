import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { Link2, ScrollText } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { listAuditGroups, listAuditPeople } from '@/lib/platform/audit/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, withQuery } from '@/lib/platform/routes'
import { AuditFilters } from './_components/audit-filters'
import { AuditLines } from './_components/audit-lines'
import { AuditTabs } from './_components/audit-tabs'
import { type AuditSearch, parseAuditSearch, toAuditFilter } from './search-params'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('audit.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AuditPage({ searchParams }: Props) {
  const staff = await requireStaff('audit:read')
  const [search, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseAuditSearch),
    requestTexts(),
    requireSession(),
  ])
  const [page, people] = await Promise.all([
    listAuditGroups(staff.resellerId, {
      ...toAuditFilter(search, { zone: reseller.timeZone, t }),
      before: search.before,
    }),
    listAuditPeople(staff.resellerId),
  ])
  const { open: _open, ...filter } = search
  const subjectName = search.subject ? (page.lines[0]?.subjectName ?? search.subject) : null
  return (
    <>
      <PageHeader title={t('audit.title')} text={t('audit.text')} />
      <AuditTabs t={t} current="audit" />
      <AuditFilters t={t} search={search} people={people} subjectName={subjectName} />
      <Card flush className="overflow-hidden">
        {page.lines.length > 0 ? (
          <AuditLines
            lines={page.lines}
            search={search}
            view={{ t, locale, zone: reseller.timeZone, now: new Date(), role: staff.role }}
          />
        ) : (
          <NoLines t={t} filtered={isFiltered(filter)} />
        )}
      </Card>
      {page.lines.length > 0 ? (
        <div className="mt-3 flex justify-end">
          <DownloadLinks
            t={t}
            href={(format) => withQuery(`${routes.audit}/${format}`, { ...filter, before: null })}
          />
        </div>
      ) : null}
      <Pagination
        label={t('shell.pages')}
        previous={{
          label: t('audit.newest'),
          href: search.before ? withQuery(routes.audit, { ...filter, before: null }) : null,
        }}
        next={{
          label: t('audit.older'),
          href: page.olderBefore ? withQuery(routes.audit, { ...filter, before: page.olderBefore }) : null,
        }}
      />
      <p className="flex items-start gap-2 text-13 text-ink-2">
        <Link2 aria-hidden className="mt-px size-4 shrink-0" />
        {t('audit.chain')}
      </p>
    </>
  )
}

function isFiltered(search: Omit<AuditSearch, 'open'>): boolean {
  return Object.values(search).some((value) => value !== undefined)
}

function NoLines({ t, filtered }: { t: Texts; filtered: boolean }) {
  if (!filtered) {
    return (
      <EmptyState icon={ScrollText} title={t('audit.emptyTitle')}>
        {t('audit.emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={ScrollText}
      title={t('audit.noneTitle')}
      action={<LinkButton href={routes.audit}>{t('audit.clear')}</LinkButton>}
    >
      {t('audit.noneText')}
    </EmptyState>
  )
}
