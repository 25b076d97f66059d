import { Truck } from 'lucide-react'
import type { Metadata } from 'next'
import Form from 'next/form'
import { EmptyState } from '@/components/status/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import type { Texts } from '@/lib/i18n/texts'
import { type IssuanceLine, listIssuances } from '@/lib/issuing/queries'
import type { Page } from '@/lib/paging'
import { tenantGuidesPath } from '@/lib/routes'
import { TenantTabs } from '../_components/tenant-tabs'
import { openTenant } from '../open-tenant'
import { GuideKinds } from './_components/guide-kinds'
import { GuideRows } from './_components/guide-rows'
import { type GuidesQuery, guidesPath, parseGuidesQuery } from './guides-query'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('guides.file') }
}

export default async function GuidesPage({ params, searchParams }: Props) {
  const staff = await requireStaff('vouchers:issue')
  const [{ tenantId }, address, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams,
    requestTexts(),
    requireSession(),
  ])
  const query = parseGuidesQuery(address)
  const kinds = ['sender-guide', 'carrier-guide'] as const
  const [{ tenant }, page] = await Promise.all([
    openTenant(staff.resellerId, tenantId),
    listIssuances(staff.resellerId, { tenantId, kinds, ...query }),
  ])
  const view = { t, locale, zone: reseller.timeZone, now: new Date() }
  const isEmpty = page.total === 0 && query.search === ''
  return (
    <>
      <PageHeader title={t('guides.title', { name: tenant.name })} text={t('guides.text')} />
      <TenantTabs t={t} tenantId={tenant.id} role={staff.role} current="guides" />
      <div className="space-y-5">
        {isEmpty ? (
          <EmptyState icon={Truck} title={t('guides.emptyTitle')}>
            {t('guides.emptyText')}
          </EmptyState>
        ) : null}
        <GuideKinds t={t} tenantId={tenant.id} brief={!isEmpty} />
        {isEmpty ? null : (
          <>
            <Search t={t} tenantId={tenant.id} query={query} />
            <Card flush className="overflow-hidden">
              {page.total > 0 ? (
                <GuideRows view={view} tenantId={tenant.id} rows={page.rows} />
              ) : (
                <EmptyState icon={Truck} title={t('guides.noMatchTitle')}>
                  {t('guides.noMatchText')}
                </EmptyState>
              )}
            </Card>
            <Pages t={t} tenantId={tenant.id} query={query} page={page} />
          </>
        )}
      </div>
    </>
  )
}

type Shown = { t: Texts; tenantId: string; query: GuidesQuery }

function Search({ t, tenantId, query }: Shown) {
  return (
    <Form action={tenantGuidesPath(tenantId)} prefetch={false} key={query.search} className="flex gap-2">
      <Input
        type="search"
        name="q"
        defaultValue={query.search}
        aria-label={t('guides.search')}
        placeholder={t('guides.search')}
        className="max-w-80"
      />
      <Button type="submit" className="h-9">
        {t('guides.show')}
      </Button>
    </Form>
  )
}

function Pages({ t, tenantId, query, page }: Shown & { page: Page<IssuanceLine> }) {
  if (page.pageCount < 2) return null
  const first = (page.page - 1) * page.pageSize + 1
  const at = (number: number) => guidesPath(tenantId, { ...query, page: number })
  return (
    <Pagination
      label={t('guides.pages')}
      previous={{ label: t('guides.previous'), href: page.page > 1 ? at(page.page - 1) : null }}
      next={{ label: t('guides.next'), href: page.page < page.pageCount ? at(page.page + 1) : null }}
    >
      {t('guides.shown', { from: first, to: first + page.rows.length - 1, total: page.total })}
    </Pagination>
  )
}
