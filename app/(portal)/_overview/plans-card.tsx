import Link from 'next/link'
import { Bar } from '@/components/charts/bar'
import { Card } from '@/components/ui/card'
import { formatNumber } from '@/lib/format'
import type { Overview } from '@/lib/metrics/get-overview'
import { routes, withQuery } from '@/lib/routes'
import type { OverviewScope } from './overview-scope'

const plansShown = 6

/** How the tenants spread over the plans; each bar is measured against the largest. */
export function PlansCard({ view: { t, locale }, plans }: { view: OverviewScope; plans: Overview['plans'] }) {
  const most = plans[0]?.[1] ?? 0
  return (
    <Card title={t('overview.byPlan')}>
      {plans.length === 0 ? <p className="text-ink-2">{t('overview.noPlans')}</p> : null}
      <ul className="space-y-3">
        {plans.slice(0, plansShown).map(([name, count]) => (
          <li key={name}>
            <Link href={withQuery(routes.tenants, { plan: name })} prefetch={false} className="group block">
              <span className="mb-1 flex justify-between gap-3">
                <span className="min-w-0 truncate group-hover:text-accent">{name}</span>
                <span>{formatNumber(count, locale)}</span>
              </span>
              <Bar share={most > 0 ? count / most : 0} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
