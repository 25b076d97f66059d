import Link from 'next/link'
import { Notice } from '@/components/status/notice'
import { Poll } from '@/components/status/poll'
import { formatRelative } from '@/lib/format'
import { codeText } from '@/lib/i18n/error-text'
import type { PartnerList } from '@/lib/partners/queries'
import { routes } from '@/lib/routes'
import type { PartnersScope } from '../partners-scope'

/** How fresh the list is, and what stands in the way of a fresher one. */
export function ReadingStatus({ view, list }: { view: PartnersScope; list: PartnerList }) {
  const { t, locale, now } = view
  const { reading, good } = list
  const age = good ? formatRelative(good.endedAt, locale, now) : null
  if (reading?.state === 'waiting') {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-3 text-13 text-ink-2">
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
        <Poll text={t('partners.reading')} />
        <Link href={routes.partners} className="text-link">
          {t('partners.refresh')}
        </Link>
      </div>
    )
  }
  if (reading?.state === 'failed') {
    const kept = age ? t('partners.readFailedKept', { age }) : t('partners.readFailedNone')
    if (reading.failure === 'partners-unsupported') {
      return age ? (
        <Notice tone="warn" title={t('partners.unsupportedTitle')}>
          {t('partners.unsupportedText')} {kept}
        </Notice>
      ) : null
    }
    return (
      <Notice tone="bad" title={t('partners.readFailed')}>
        {codeText(t, reading.failure ?? '', reading.said ? { said: reading.said } : {})} {kept}
      </Notice>
    )
  }
  if (!reading || !age) return null
  return (
    <p className="text-13 text-ink-2">
      {t('partners.readAt', { age, count: reading.rows ?? 0 })}
      {reading.unreadable ? ` ${t('partners.unreadable', { count: reading.unreadable })}` : null}
    </p>
  )
}
