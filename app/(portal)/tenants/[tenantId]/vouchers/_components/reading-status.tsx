import { Notice } from '@/components/status/notice'
import { Poll } from '@/components/status/poll'
import { formatRelative } from '@/lib/format'
import { hasText } from '@/lib/i18n/texts'
import type { VoucherList } from '@/lib/vouchers/queries'
import type { TenantScope } from '../../tenant-scope'

/** How fresh the list is, and what stands in the way of a fresher one. */
export function ReadingStatus({ view, list }: { view: TenantScope; list: VoucherList }) {
  const { t, locale, now } = view
  const { reading, good } = list
  const age = good ? formatRelative(good.endedAt, locale, now) : null
  if (reading?.state === 'waiting') {
    return (
      <div role="status" className="text-13 text-ink-2">
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
        <Poll text={`${t('vouchers.reading')} ${t('vouchers.readingHint')}`} />
      </div>
    )
  }
  if (reading?.state === 'failed') {
    const key = `errors.${reading.failure}`
    return (
      <Notice tone="bad" title={t('vouchers.readFailed')}>
        {hasText(key) ? t(key, { said: reading.said ?? '', status: '', host: '' }) : reading.failure}{' '}
        {age ? t('vouchers.readFailedKept', { age }) : t('vouchers.readFailedNone')}
      </Notice>
    )
  }
  if (!reading || !age) return null
  return (
    <p className="text-13 text-ink-2">
      {t('vouchers.readAt', { age, count: reading.rows ?? 0 })}
      {reading.rejected ? ` ${t('vouchers.readRejected', { count: reading.rejected })}` : null}
    </p>
  )
}
