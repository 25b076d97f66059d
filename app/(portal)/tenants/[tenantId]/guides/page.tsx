import type { Metadata, Route } from 'next'
import Form from 'next/form'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Plus, Truck } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Pagination } from '@/components/ui/pagination'
import { guideKinds } from '@/lib/domain/documents/guides/guide-kinds'
import { type IssuanceLine, listIssuances } from '@/lib/domain/documents/issuing/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { firstValue, queryText } from '@/lib/platform/forms/address-values'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { Page } from '@/lib/platform/paging'
import { newGuidePath, tenantGuidesPath, withQuery } from '@/lib/platform/routes'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import { GuideRows } from './_components/guide-rows'

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
    <TenantFrame tenant={tenant} room="guides">
      <TabHeader title={t('guides.file')} text={t('guides.text')} />
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
    </TenantFrame>
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

/** The three kinds of guide with what each is for; `brief` leaves only the way to begin. */
function GuideKinds({ t, tenantId, brief }: { t: Texts; tenantId: string; brief: boolean }) {
  if (brief) {
    return (
      <nav aria-label={t('guides.new')} className="flex flex-wrap gap-2">
        {guideKinds.map((kind) => (
          <LinkButton key={kind} href={newGuidePath(tenantId, { kind })} title={t(`guides.kindText.${kind}`)}>
            <Plus aria-hidden />
            {t(`guides.kind.${kind}`)}
          </LinkButton>
        ))}
      </nav>
    )
  }
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {guideKinds.map((kind) => (
        <li key={kind} className="flex flex-col rounded-card border border-line bg-surface p-4">
          <h2 className="font-semibold text-14">{t(`guides.kind.${kind}`)}</h2>
          <p className="mt-1 mb-4 flex-1 text-13 text-ink-2">{t(`guides.kindText.${kind}`)}</p>
          <div>
            <LinkButton
              href={newGuidePath(tenantId, { kind })}
              variant="primary"
              aria-label={`${t('guides.start')}: ${t(`guides.kind.${kind}`)}`}
            >
              {t('guides.start')}
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  )
}

const addressSchema = z.object({
  q: queryText(80),
  page: z.preprocess(firstValue, z.coerce.number().int().min(1).max(10_000).catch(1)),
})

/** The filter of the list; an invalid address is the default, never a crash. */
type GuidesQuery = { search: string; page: number }

function parseGuidesQuery(address: Record<string, unknown>): GuidesQuery {
  const { q, page } = addressSchema.parse(address)
  return { search: q, page }
}

function guidesPath(tenantId: string, { search, page }: GuidesQuery): Route {
  return withQuery(tenantGuidesPath(tenantId), { q: search, page: page > 1 ? page : null })
}
