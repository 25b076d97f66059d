import { Link } from '@/components/ui/link'
import type { TenantPriceView } from '@/lib/domain/receivables/prices/list-prices'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { receivableRoutes, tenantPricePath } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../../../_receivables/money-view'
import { priceText } from '../../../../_receivables/price-text'

type Props = { view: MoneyView; role: EffectiveRole; tenantId: string; price: TenantPriceView | null }

/** What the tenant pays a month, and whose price that is. */
export function TenantPrice({ view, role, tenantId, price }: Props) {
  const { t } = view
  const own = price?.own ?? null
  const paid = own ?? price?.ofPlan ?? null
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
      {paid
        ? t('prices.tenantLine', {
            price: priceText(view, paid),
            whose: t(own ? 'prices.tenantOwn' : 'prices.tenantPlan'),
          })
        : t('prices.tenantNone')}
      {canOpen(role, receivableRoutes.prices) ? (
        <Link href={tenantPricePath(tenantId)} className="inline-flex min-h-6 items-center text-link">
          {t('prices.tenantChange')}
        </Link>
      ) : null}
    </p>
  )
}
