import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { Wallet } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { currencies } from '@/lib/domain/receivables/money'
import {
  findTenantPrice,
  listPrices,
  type Prices,
  type TenantPriceView,
} from '@/lib/domain/receivables/prices/list-prices'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { queryText } from '@/lib/platform/forms/address-values'
import { receivableRoutes, tenantAccountPath } from '@/lib/platform/receivable-routes'
import { SettingsPage } from '../_components/settings-page'
import { PriceForm } from './_components/price-form'
import { noPrice, PriceRow, type PriceView, toKept } from './_components/price-row'
import {
  addTenantPriceAction,
  removePlanPriceAction,
  removeTenantPriceAction,
  savePlanPriceAction,
  saveTenantPriceAction,
} from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('prices.title') }
}

type Props = { searchParams: Promise<{ tenant?: string | string[] }> }

const tenantSchema = queryText(60)

/** What tenants pay a month: by plan, and those that pay something else. */
export default async function PricesPage({ searchParams }: Props) {
  const staff = await requireStaff('receivables:settings')
  const [{ t, locale }, list, chosen] = await Promise.all([
    requestTexts(),
    listPrices(staff.resellerId),
    searchParams.then(({ tenant }) => findTenantPrice(staff.resellerId, tenantSchema.parse(tenant))),
  ])
  const view: PriceView = {
    t,
    locale,
    currencies: currencies.map((code) => [code, t(`tenantAccount.currency.${code}`)]),
  }
  return (
    <ClientTexts
      locale={locale}
      keys={{
        prices: ['ruc', 'amount', 'currency', 'dueDay', 'dueDayHint', 'isFree', 'save', 'saving'],
      }}
    >
      <SettingsPage
        section={receivableRoutes.prices}
        title={t('prices.title')}
        text={t('prices.text')}
        actions={
          canOpen(staff.role, receivableRoutes.raise) ? (
            <LinkButton href={receivableRoutes.raise}>{t('prices.toRaise')}</LinkButton>
          ) : null
        }
      >
        {list.unpriced > 0 ? (
          <Notice tone="info">{t('prices.unpriced', { count: list.unpriced })}</Notice>
        ) : null}
        <PlanPrices view={view} list={list} />
        <OwnPrices view={view} list={list} />
        <div id="own" className="scroll-mt-18">
          {chosen ? (
            <TenantForm view={view} chosen={chosen} />
          ) : (
            <Card title={t('prices.ownNew')}>
              <PriceForm
                key={list.ownCount}
                action={addTenantPriceAction}
                id="new"
                hidden={{}}
                kept={noPrice}
                currencies={view.currencies}
                ruc=""
              />
            </Card>
          )}
        </div>
      </SettingsPage>
    </ClientTexts>
  )
}

/** The price of one tenant, which its account links to. */
function TenantForm({ view: { t, currencies }, chosen: { tenant, own } }: TenantFormProps) {
  return (
    <Card title={t('prices.ownOf', { name: tenant.name })}>
      <p className="mb-4 text-13 text-ink-2 break-words">
        RUC {tenant.ruc} · {tenant.host} ·{' '}
        <Link href={tenantAccountPath(tenant.id)} className="text-link">
          {t('prices.toAccount')}
        </Link>
      </p>
      <PriceForm
        key={tenant.id}
        action={saveTenantPriceAction}
        id="one"
        hidden={{ tenantId: tenant.id }}
        kept={toKept(own)}
        currencies={currencies}
      />
    </Card>
  )
}

type TenantFormProps = { view: PriceView; chosen: TenantPriceView }

type PartProps = { view: PriceView; list: Prices }

function PlanPrices({ view, list: { plans } }: PartProps) {
  const { t } = view
  return (
    <Card flush title={t('prices.plans')}>
      {plans.length === 0 ? (
        <EmptyState icon={Wallet} title={t('prices.plansNone')}>
          {t('prices.plansNoneText')}
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {plans.map(({ plan, tenants, price, savedByName }, index) => (
            <PriceRow
              key={plan}
              view={view}
              id={`plan-${index}`}
              name={plan}
              detail={t('prices.tenants', { count: tenants })}
              price={price}
              savedByName={savedByName}
              hidden={{ plan }}
              save={savePlanPriceAction}
              remove={removePlanPriceAction}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

function OwnPrices({ view, list: { own, ownCount } }: PartProps) {
  const { t, locale } = view
  return (
    <Card flush title={t('prices.own')}>
      {own.length === 0 ? <p className="px-4 py-3 text-ink-2">{t('prices.ownNone')}</p> : null}
      <ul className="divide-y divide-line">
        {own.map(({ tenantId, name, ruc, plan, price, savedByName }) => (
          <PriceRow
            key={tenantId}
            view={view}
            id={`own-${tenantId}`}
            name={name}
            detail={[ruc, plan ? t('prices.ofPlan', { plan }) : null].filter(Boolean).join(' · ')}
            price={price}
            savedByName={savedByName}
            hidden={{ tenantId }}
            save={saveTenantPriceAction}
            remove={removeTenantPriceAction}
          />
        ))}
      </ul>
      {ownCount > own.length ? (
        <p className="border-line border-t px-4 py-2.5 text-13 text-ink-2">
          {t('prices.ownMore', {
            shown: formatNumber(own.length, locale),
            total: formatNumber(ownCount, locale),
          })}
        </p>
      ) : null}
    </Card>
  )
}
