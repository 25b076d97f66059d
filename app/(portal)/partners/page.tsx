import { Handshake } from 'lucide-react'
import type { Metadata } from 'next'
import { RowsForm } from '@/components/forms/rows-form'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { type PartnerQuery, parsePartnerQuery } from '@/lib/partners/partner-query'
import { listPartners, type PartnerList } from '@/lib/partners/queries'
import { newPartnerPath, routes } from '@/lib/routes'
import { OpenCreations } from './_components/open-creations'
import { PartnerRows } from './_components/partner-rows'
import { PartnersFilters } from './_components/partners-filters'
import { ReadingStatus } from './_components/reading-status'
import { readPartnersAction } from './actions'
import { isNarrowed, partnersPath } from './partners-path'
import type { PartnersScope } from './partners-scope'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('partners.title') }
}

export default async function PartnersPage({ searchParams }: Props) {
  const staff = await requireStaff('partners:read')
  const [address, { t, locale }, { reseller }] = await Promise.all([
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const query = parsePartnerQuery(address)
  const list = await listPartners(staff.resellerId, query)
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const mayCreate = can(staff.role, 'partners:write')
  return (
    <>
      <PageHeader
        title={t('partners.title')}
        text={t('partners.text')}
        actions={
          <>
            <RowsForm action={readPartnersAction} submit={t('partners.read')} />
            {mayCreate ? (
              <LinkButton href={newPartnerPath()} variant="primary">
                {t('partners.new')}
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="space-y-4">
        <OpenCreations view={view} creations={list.open} mayOpen={mayCreate} />
        <PartnersFilters t={t} query={query} />
        <ReadingStatus view={view} list={list} />
        <Card flush className="overflow-hidden">
          {list.page.total > 0 ? (
            <PartnerRows t={t} query={query} rows={list.page.rows} />
          ) : (
            <Nothing view={view} query={query} list={list} />
          )}
        </Card>
        <Pages view={view} query={query} list={list} />
      </div>
    </>
  )
}

type Shown = { view: PartnersScope; query: PartnerQuery; list: PartnerList }

/** Not asked, not there, empty, and nothing that matches are four different things. */
function Nothing({ view: { t }, query, list: { reading, good } }: Shown) {
  if (!good && reading?.failure === 'partners-unsupported') {
    return (
      <EmptyState icon={Handshake} title={t('partners.unsupportedTitle')}>
        {t('partners.unsupportedText')}
      </EmptyState>
    )
  }
  const key = !good ? 'never' : isNarrowed(query) ? 'noMatch' : 'empty'
  return (
    <EmptyState
      icon={Handshake}
      title={t(`partners.${key}Title`)}
      action={
        key === 'noMatch' ? <LinkButton href={routes.partners}>{t('partners.clear')}</LinkButton> : null
      }
    >
      {t(`partners.${key}Text`)}
    </EmptyState>
  )
}

function Pages({ view: { t }, query, list: { page } }: Shown) {
  if (page.pageCount < 2) return null
  const from = (page.page - 1) * page.pageSize + 1
  const at = (number: number) => partnersPath(query, { page: number })
  return (
    <Pagination
      label={t('shell.pages')}
      previous={{ label: t('shell.previous'), href: page.page > 1 ? at(page.page - 1) : null }}
      next={{ label: t('shell.next'), href: page.page < page.pageCount ? at(page.page + 1) : null }}
    >
      {t('partners.shown', { from, to: from + page.rows.length - 1, total: page.total })}
    </Pagination>
  )
}
