import Form from 'next/form'
import { Button } from '@/components/ui/button'
import { DownloadLinks } from '@/components/ui/download-links'
import { controlClass } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { Pagination } from '@/components/ui/pagination'
import { usualOrder } from '@/lib/domain/tenants/tenant-query'
import type { TenantRow } from '@/lib/domain/tenants/tenant-row'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import type { Page } from '@/lib/platform/paging'
import { routes } from '@/lib/platform/routes'
import { exportPath, placeFields, type TenantsPlace, tenantsPath } from '../tenants-path'

export type TenantsPagesProps = { t: Texts; locale: Locale; place: TenantsPlace; page: Page<TenantRow> }

/** Where one stands, and the ways on. The links name the row that they go on from, so that deep pages are quick. */
export function TenantsPages({ t, locale, place, page }: TenantsPagesProps) {
  const first = (page.page - 1) * page.pageSize + 1
  const values = {
    from: formatNumber(first, locale),
    to: formatNumber(first + page.rows.length - 1, locale),
    total: formatNumber(page.total, locale),
  }
  const pages = { page: formatNumber(page.page, locale), pages: formatNumber(page.pageCount, locale) }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <OrderRule t={t} place={place} />
      <div className="grow">
        <Pagination
          label={t('shell.pages')}
          previous={{ label: t('shell.previous'), href: previousHref(place, page) }}
          next={{ label: t('shell.next'), href: nextHref(place, page) }}
        >
          {t(page.totalIsExact ? 'tenants.range' : 'tenants.rangeCut', values)}
          {page.pageCount > 1 ? <span className="text-ink-3"> · {t('tenants.pageOf', pages)}</span> : null}
        </Pagination>
      </div>
      <div className="max-md:hidden">
        <DownloadLinks t={t} href={(format) => exportPath(format, place)} />
      </div>
      {page.pageCount > 3 ? <PageJump t={t} place={place} page={page} /> : null}
    </div>
  )
}

/** What the usual order is, or the way back to it. */
function OrderRule({ t, place }: Pick<TenantsPagesProps, 't' | 'place'>) {
  if (place.sort === usualOrder.sort) {
    return (
      <details className="relative w-fit text-12">
        <summary className="py-1 text-ink-2 underline decoration-line-strong underline-offset-3">
          {t('tenants.orderName')}
        </summary>
        <p className="absolute bottom-6 left-0 z-10 w-80 max-w-[calc(100vw-2rem)] rounded-card bg-raised p-3 text-pretty shadow-float">
          {t('tenants.orderRule')}
        </p>
      </details>
    )
  }
  return (
    <Link href={tenantsPath({ ...place, ...usualOrder, page: 1 })} className="text-12 text-link">
      {t('tenants.orderUsual')}
    </Link>
  )
}

function PageJump({ t, place, page }: Pick<TenantsPagesProps, 't' | 'place' | 'page'>) {
  return (
    <Form action={routes.tenants} prefetch={false} className="flex items-center gap-2 max-md:hidden">
      {placeFields(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={page.page}
        type="number"
        name="page"
        min={1}
        max={page.pageCount}
        defaultValue={page.page}
        aria-label={t('tenants.goTo')}
        className={`${controlClass} h-7 w-16! px-2 text-13`}
      />
      <Button type="submit" size="small">
        {t('tenants.go')}
      </Button>
    </Form>
  )
}

function previousHref(place: TenantsPlace, { page, rows }: Page<TenantRow>) {
  if (page <= 1) return null
  return tenantsPath({ ...place, page: page - 1, before: rows[0]?.upstreamId ?? null })
}

function nextHref(place: TenantsPlace, { page, pageCount, rows }: Page<TenantRow>) {
  if (page >= pageCount) return null
  return tenantsPath({ ...place, page: page + 1, after: rows.at(-1)?.upstreamId ?? null })
}
