import type { ReactNode } from 'react'
import { Notice } from '@/components/status/notice'
import { describeCounts } from '@/lib/domain/locks/everyone/describe-counts'
import type { StandingLock } from '@/lib/domain/locks/everyone/queries'
import { formatInstant } from '@/lib/platform/format'
import type { RunScope } from '../../run-scope'

/** What may be said of a lock of everyone that stands, with the count behind it, by whose order it is. */
export function StandingNotice(props: { view: RunScope; standing: StandingLock; action: ReactNode }) {
  const { view, standing, action } = props
  const { t, locale, zone } = view
  return (
    <Notice tone="bad" title={t(`everyone.claim.${standing.claim}`)} action={action}>
      <p>{t('everyone.proofCounts', { total: standing.counts.total })}</p>
      <ul className="mb-2 list-disc pl-4.5">
        {describeCounts(t, standing.desired, standing.counts).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>
        {t('everyone.onText', {
          number: standing.number,
          who: standing.askedByName,
          when: formatInstant(standing.createdAt, locale, 'dateTime', zone),
        })}
      </p>
    </Notice>
  )
}
