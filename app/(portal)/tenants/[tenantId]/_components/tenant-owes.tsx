import { toneText } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import type { Balance } from '@/lib/domain/receivables/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { dayIn } from '@/lib/platform/calendar/days'
import { enterPath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import { balanceText } from '../../../_receivables/balance-text'
import type { TenantScope } from '../tenant-scope'

export type TenantOwesProps = {
  view: TenantScope
  role: EffectiveRole
  tenantId: string
  /** Null for whoever may not know. */
  balances: Balance[] | null
}

/** What the tenant owes in one sentence, and the way to its account. */
export function TenantOwes({ view, role, tenantId, balances }: TenantOwesProps) {
  if (balances === null) return null
  const { t, locale, zone, now } = view
  const { text, tone } = balanceText({ t, locale, today: dayIn(zone, now) }, balances)
  const pay = enterPath(tenantId, 'payment')
  return (
    <Card title={t('tenantAccount.title')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className={tone === 'bad' ? `font-medium ${toneText.bad}` : 'font-medium'}>{text}</p>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
          <Link href={tenantAccountPath(tenantId)} className="inline-flex min-h-6 items-center text-link">
            {t('tenantAccount.see')}
          </Link>
          {canOpen(role, pay) ? (
            <LinkButton href={pay} size="small">
              {t('tenantAccount.enterPayment')}
            </LinkButton>
          ) : null}
        </span>
      </div>
    </Card>
  )
}
