import { Card } from '@/components/ui/card'
import { formatInstant, formatNumber } from '@/lib/format'
import type { SwitchView } from '@/lib/locks/everyone/queries'
import type { RunScope } from '../../../run-scope'

/** What both ends said, how many were asked, and every step with its time. */
export function SwitchProof({ view, row }: { view: RunScope; row: SwitchView }) {
  const { t, locale, zone } = view
  return (
    <Card title={t('everyone.proofTitle')}>
      <div className="space-y-1.5">
        <p>{centralText(view, row)}</p>
        <p>{hostsText(view, row)}</p>
      </div>
      <h3 className="mt-4 mb-2 border-line border-t pt-3 font-medium text-13">{t('everyone.stepsTitle')}</h3>
      <ol className="space-y-2 text-13 sm:space-y-1.5">
        {stepsOf(view, row).map(([text, at]) => (
          <li key={text} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
            <time
              dateTime={at.toISOString()}
              title={formatInstant(at, locale, 'exact', zone)}
              className="text-ink-2"
            >
              {formatInstant(at, locale, 'dateTime', zone)}
            </time>
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function centralText({ t, locale }: RunScope, { verifiedAt, counts }: SwitchView): string {
  if (!verifiedAt) return t('everyone.proofNotRead')
  return t('everyone.proofCentral', { reached: formatNumber(counts.reached, locale), total: counts.total })
}

function hostsText({ t, locale }: RunScope, { counts }: SwitchView): string {
  if (counts.hostsKnown === 0) return t('everyone.proofNoHosts')
  return t('everyone.proofHosts', {
    asked: formatNumber(counts.hostsAsked, locale),
    known: formatNumber(counts.hostsKnown, locale),
    answered: formatNumber(counts.hostsAnswered, locale),
    agreed: formatNumber(counts.hostsAgreed, locale),
  })
}

function stepsOf({ t }: RunScope, row: SwitchView): [string, Date][] {
  const steps: [string, Date | null][] = [
    [t('everyone.step.asked', { who: row.askedByName }), row.createdAt],
    [t('everyone.step.approved', { who: row.approvedByName ?? '' }), row.approvedAt],
    [t('everyone.step.sending', { count: row.counts.total }), row.sendingAt],
    [t('everyone.step.sent', { said: row.serverSaid ?? '' }), row.sentAt],
    [t('everyone.step.verified'), row.verifiedAt],
    [t('everyone.step.ended'), row.endedAt],
    [t('everyone.step.released'), row.releasedAt],
  ]
  return steps.filter((step): step is [string, Date] => step[1] !== null)
}
