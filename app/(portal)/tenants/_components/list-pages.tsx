'use client'

import { useTexts } from '@/components/i18n/use-texts'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/button-class'
import { classes } from '@/components/ui/classes'
import { ChevronLeft, ChevronRight, Download } from '@/components/ui/icons'
import { controlClass } from '@/components/ui/input'
import { usualOrder } from '@/lib/domain/tenants/tenant-query'
import { routes } from '@/lib/platform/routes'
import { exportPath, placeFields, tenantsPath } from '../tenants-path'
import type { ListView } from './list-view'

type ListPagesProps = Pick<ListView, 'place' | 'pages'>

/**
 * Where one stands, and the ways on: on a phone two lines beside two arrows. The links name the row that they go on
 * from, so that deep pages are quick.
 */
export function ListPages({ place, pages }: ListPagesProps) {
  const t = useTexts('shell')
  const { words, pageWords, page, pageCount, before, after } = pages
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 wide:gap-x-6 max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-3 max-md:py-1.5">
      <OrderRule place={place} />
      <div className="grow max-md:contents">
        <nav
          aria-label={t('pages')}
          className="flex flex-wrap items-center justify-between gap-3 py-3 max-md:contents"
        >
          <p className="min-w-0 text-13 text-ink-2 max-md:row-start-1">
            {words}
            {pageWords ? <span className="text-ink-3"> · {pageWords}</span> : null}
          </p>
          <div className="ml-auto flex gap-2 max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
            <Step rel="prev" href={page > 1 ? tenantsPath({ ...place, page: page - 1, before }) : null} />
            <Step
              rel="next"
              href={page < pageCount ? tenantsPath({ ...place, page: page + 1, after }) : null}
            />
          </div>
        </nav>
      </div>
      <p className="flex items-center gap-3 text-13 max-md:hidden">
        <Download aria-hidden className="size-4 text-ink-3" />
        <a href={exportPath('xlsx', place)} target="_self" aria-label={t('xlsx')} className="text-link">
          Excel
        </a>
        <a href={exportPath('csv', place)} target="_self" aria-label={t('csv')} className="text-link">
          CSV
        </a>
      </p>
      {pageCount > 3 ? <PageJump place={place} pages={pages} /> : null}
    </div>
  )
}

/** A link to the page beside; one that does not exist stays visible as disabled. */
function Step({ rel, href }: { rel: 'prev' | 'next'; href: string | null }) {
  const t = useTexts('shell')
  const content = (
    <>
      {rel === 'prev' ? <ChevronLeft aria-hidden /> : null}
      <span className="max-md:sr-only">{t(rel === 'prev' ? 'previous' : 'next')}</span>
      {rel === 'next' ? <ChevronRight aria-hidden /> : null}
    </>
  )
  const className = classes(buttonClass({ size: 'small' }), 'max-md:size-11')
  return href ? (
    <a href={href} rel={rel} className={className}>
      {content}
    </a>
  ) : (
    <span aria-disabled="true" className={className}>
      {content}
    </span>
  )
}

/** What the usual order is, or the way back to it. */
function OrderRule({ place }: Pick<ListPagesProps, 'place'>) {
  const t = useTexts('tenants')
  if (place.sort === usualOrder.sort) {
    return (
      <details className="relative w-fit text-12">
        <summary className="py-1 text-ink-2 underline decoration-line-strong underline-offset-3">
          {t('orderName')}
        </summary>
        <p className="absolute bottom-6 left-0 z-10 w-80 max-w-[calc(100vw-2rem)] rounded-card bg-raised p-3 text-pretty shadow-float">
          {t('orderRule')}
        </p>
      </details>
    )
  }
  return (
    <a href={tenantsPath({ ...place, ...usualOrder, page: 1 })} className="text-12 text-link">
      {t('orderUsual')}
    </a>
  )
}

function PageJump({ place, pages: { page, pageCount } }: ListPagesProps) {
  const t = useTexts('tenants')
  return (
    <form action={routes.tenants} className="flex items-center gap-2 max-md:hidden">
      {placeFields(place).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={page}
        type="number"
        name="page"
        min={1}
        max={pageCount}
        defaultValue={page}
        aria-label={t('goTo')}
        className={`${controlClass} h-7 w-16! px-2 text-13`}
      />
      <Button type="submit" size="small">
        {t('go')}
      </Button>
    </form>
  )
}
