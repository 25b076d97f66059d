import { PhoneOutgoing } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { DownloadLinks } from '@/components/ui/download-links'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { listCalls } from '@/lib/calls/queries'
import { routes, withQuery } from '@/lib/routes'
import { AuditTabs } from '../_components/audit-tabs'
import { CallFilters } from './_components/call-filters'
import { CallLines } from './_components/call-lines'
import { parseCallSearch, toCallFilter } from './search-params'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('calls.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** What this house asked the service, and whether it said yes. */
export default async function CallsPage({ searchParams }: Props) {
  const staff = await requireStaff('audit:read')
  const [search, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseCallSearch),
    requestTexts(),
    requireSession(),
  ])
  const zone = reseller.timeZone
  const page = await listCalls(staff.resellerId, { ...toCallFilter(search, zone), before: search.before })
  const filtered = Object.values(search).some((value) => value !== undefined)
  return (
    <>
      <PageHeader title={t('audit.title')} text={t('calls.text')} />
      <AuditTabs t={t} current="calls" />
      <CallFilters t={t} search={search} endpoints={page.endpoints} />
      <Card flush className="overflow-hidden">
        {page.lines.length > 0 ? (
          <CallLines view={{ t, locale, zone, now: new Date() }} lines={page.lines} />
        ) : (
          <EmptyState
            icon={PhoneOutgoing}
            title={t(filtered ? 'calls.noneTitle' : 'calls.emptyTitle')}
            action={filtered ? <LinkButton href={routes.calls}>{t('audit.clear')}</LinkButton> : null}
          >
            {t(filtered ? 'audit.noneText' : 'calls.emptyText')}
          </EmptyState>
        )}
      </Card>
      {page.lines.length > 0 ? (
        <div className="mt-3 flex justify-end">
          <DownloadLinks
            t={t}
            href={(format) => withQuery(`${routes.calls}/${format}`, { ...search, before: null })}
          />
        </div>
      ) : null}
      <Pagination
        label={t('shell.pages')}
        previous={{
          label: t('calls.newest'),
          href: search.before ? withQuery(routes.calls, { ...search, before: null }) : null,
        }}
        next={{
          label: t('calls.older'),
          href: page.olderBefore ? withQuery(routes.calls, { ...search, before: page.olderBefore }) : null,
        }}
      />
    </>
  )
}
