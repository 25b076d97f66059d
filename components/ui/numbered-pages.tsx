import type { Route } from 'next'
import { formatNumber } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { Pagination } from './pagination'

export type NumberedPagesProps = {
  t: Texts
  locale: Locale
  page: { page: number; pageCount: number; pageSize: number; total: number; rows: readonly unknown[] }
  href: (page: number) => Route
  /** Text for the range of rows and their total. */
  range: (view: { from: string; to: string; total: string }) => string
}

/** Pagination by page number; renders nothing for a single page. */
export function NumberedPages({ t, locale, page, href, range }: NumberedPagesProps) {
  const { page: number, pageCount, pageSize, total, rows } = page
  if (pageCount <= 1) return null
  const before = (number - 1) * pageSize
  return (
    <Pagination
      label={t('shell.pages')}
      previous={{ label: t('shell.previous'), href: number > 1 ? href(number - 1) : null }}
      next={{ label: t('shell.next'), href: number < pageCount ? href(number + 1) : null }}
    >
      {range({
        from: formatNumber(before + 1, locale),
        to: formatNumber(before + rows.length, locale),
        total: formatNumber(total, locale),
      })}
    </Pagination>
  )
}
