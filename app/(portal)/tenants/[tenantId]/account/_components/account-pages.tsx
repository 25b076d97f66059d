import { NumberedPages } from '@/components/ui/numbered-pages'
import { accountPageSize, type TenantAccount } from '@/lib/domain/receivables/queries'
import { planPage } from '@/lib/platform/paging'
import { accountPagesPath } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../../../_receivables/money-view'

export type AccountPagesProps = {
  view: MoneyView
  account: TenantAccount
  /** As the address asks for them. */
  pages: { charges: number; payments: number }
  of: 'charges' | 'payments'
}

/** Pages of one of the two lists; the other one stays where it is. */
export function AccountPages({ view: { t, locale }, account, pages, of }: AccountPagesProps) {
  const { tenant, chargeCount, paymentCount } = account
  const total = of === 'charges' ? chargeCount : paymentCount
  const { page, pageCount } = planPage({ page: pages[of], pageSize: accountPageSize, total })
  return (
    <div className="border-line border-t px-4 empty:hidden">
      <NumberedPages
        t={t}
        locale={locale}
        page={{ page, pageCount, pageSize: accountPageSize, total, rows: account[of] }}
        href={(number) => accountPagesPath(tenant.id, { ...pages, [of]: number })}
        range={(range) => t(`tenantAccount.range.${of}`, range)}
      />
    </div>
  )
}
