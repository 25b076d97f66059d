import type { Metadata } from 'next'
import { LinkButton } from '@/components/ui/link-button'
import { PrintButton } from '@/components/ui/print-button'
import { listStatement } from '@/lib/domain/receivables/list-statement'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { addDays } from '@/lib/platform/calendar/days'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
import { openTenant } from '../../open-tenant'
import { openAccount, openMoneyView } from '../account-view'
import { StatementSheet } from './_components/statement-sheet'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenantAccount.statement') }
}

/** More than a year of a tenant with a charge a day. */
const linesMax = 500
const yearDays = 365

/** What a tenant owes and paid, as a sheet of paper for the tenant. */
export default async function StatementPage({ params }: Props) {
  const { resellerId } = await requireStaff('receivables:read')
  const [{ tenantId }, view] = await Promise.all([params, openMoneyView()])
  const { t, today, zone } = view
  const since = addDays(today, -yearDays)
  const { tenant } = await openTenant(resellerId, tenantId)
  const [account, lines] = await Promise.all([
    openAccount(resellerId, tenant.id, { today, linesMax }),
    listStatement(resellerId, { tenantId: tenant.id, since, zone }),
  ])
  return (
    <TenantFrame tenant={tenant} room="account">
      <TabHeader
        title={t('tenantAccount.statement')}
        actions={
          <>
            <LinkButton href={tenantAccountPath(tenant.id)} variant="quiet">
              {t('tenantAccount.toAccount')}
            </LinkButton>
            <PrintButton text={t('tenantAccount.print')} />
          </>
        }
      />
      <StatementSheet
        view={view}
        account={account}
        lines={lines}
        since={since}
        host={tenant.host}
        now={new Date()}
      />
    </TenantFrame>
  )
}
