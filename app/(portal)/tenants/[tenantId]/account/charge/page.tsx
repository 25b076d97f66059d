import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { chargeTextMax } from '@/lib/domain/receivables/schemas'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import { currencyChoices } from '../../../../_receivables/currency-choices'
import { TabHeader, TenantFrame } from '../../_components/tenant-frame'
import { openTenant } from '../../open-tenant'
import { ChargeForm } from '../_components/charge-form'

type Props = { params: Promise<{ tenantId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenantAccount.charge.title') }
}

/** The form of a charge. */
export default async function ChargePage({ params }: Props) {
  const staff = await requireStaff('receivables:charge')
  const [{ tenantId }, { t, locale }] = await Promise.all([params, requestTexts()])
  const { tenant } = await openTenant(staff.resellerId, tenantId)
  return (
    <TenantFrame tenant={tenant} room="account">
      <TabHeader title={t('tenantAccount.charge.title')} text={t('tenantAccount.charge.text')} />
      <div className="max-w-180">
        {tenant.goneAt ? (
          <Notice tone="bad">{t('errors.receivable-tenant-gone', { name: tenant.name })}</Notice>
        ) : (
          <Card>
            <ClientTexts
              locale={locale}
              keys={{
                tenantAccount: [
                  'amount',
                  'amountHint',
                  'currency',
                  'what',
                  'whatHint',
                  'dueOn',
                  'period',
                  'periodHint',
                  'submitCharge',
                  'entering',
                  'back',
                ],
              }}
            >
              <ChargeForm
                tenantId={tenant.id}
                chargeId={randomUUID()}
                currencies={currencyChoices(t, [])}
                textMax={chargeTextMax}
                backHref={tenantAccountPath(tenant.id)}
              />
            </ClientTexts>
          </Card>
        )}
      </div>
    </TenantFrame>
  )
}
