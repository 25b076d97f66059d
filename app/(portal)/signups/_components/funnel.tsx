import { Bar } from '@/components/charts/bar'
import { Card } from '@/components/ui/card'
import { formatNumber, formatPercent } from '@/lib/format'
import type { FunnelDay } from '@/lib/signups/queries'
import type { SignupsScope } from '../signups-scope'

const steps = ['opened', 'rucFound', 'sent', 'confirmed', 'created'] as const

/** How far visitors came: five numbers with their bars, in words for readers. */
export function Funnel({ view: { t, locale }, days }: { view: SignupsScope; days: FunnelDay[] }) {
  const sums = steps.map((step) => ({ step, sum: days.reduce((total, day) => total + day[step], 0) }))
  const opened = sums[0]?.sum ?? 0
  const most = Math.max(1, ...sums.map(({ sum }) => sum))
  return (
    <Card title={t('signupDesk.funnelTitle')}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-5">
        {sums.map(({ step, sum }) => (
          <div key={step} className="flex flex-col">
            <dt className="text-13 text-ink-2">{t(`signupDesk.funnel.${step}`)}</dt>
            <dd className="mt-auto">
              <span className="mt-0.5 mb-2 flex items-baseline gap-2">
                <span className="font-semibold text-20 tracking-[-0.01em]">{formatNumber(sum, locale)}</span>
                {step !== 'opened' && opened > 0 && sum <= opened ? (
                  <span
                    className="text-12 text-ink-2"
                    title={t('signupDesk.funnelShare', { share: formatPercent(sum / opened, locale) })}
                  >
                    {formatPercent(sum / opened, locale)}
                  </span>
                ) : null}
              </span>
              <Bar share={sum / most} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-12 text-ink-2">
        {t(opened === 0 ? 'signupDesk.funnelNone' : 'signupDesk.funnelText')}
      </p>
    </Card>
  )
}
