import type { Metadata } from 'next'
import { z } from 'zod'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { type ClaimLine, listTenantClaims } from '@/lib/domain/receivables/claims/list-claims'
import { findProposal } from '@/lib/domain/receivables/following/list-proposals'
import { formatCents } from '@/lib/domain/receivables/money'
import { findTenantPrice } from '@/lib/domain/receivables/prices/list-prices'
import type { TenantAccount } from '@/lib/domain/receivables/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { requestTexts, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatDay } from '@/lib/platform/format'
import { firstValue } from '@/lib/platform/forms/address-values'
import { claimPath, enterPath, proposalsPath, statementPath } from '@/lib/platform/receivable-routes'
import { tenantLockPath } from '@/lib/platform/routes'
import { balanceText } from '../../../_receivables/balance-text'
import type { MoneyView } from '../../../_receivables/money-view'
import { TabHeader, TenantFrame } from '../_components/tenant-frame'
import { openTenant } from '../open-tenant'
import { BalanceCards } from './_components/balance-cards'
import { ChargeRows } from './_components/charge-rows'
import { PaymentRows } from './_components/payment-rows'
import { TenantPrice } from './_components/tenant-price'
import { openAccount, openMoneyView } from './account-view'
import { accountOutcomes } from './outcomes'

type Props = {
  params: Promise<{ tenantId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const pageSchema = z.preprocess(firstValue, z.coerce.number().int().min(1).max(1_000_000)).catch(1)
const doneSchema = z.preprocess(firstValue, z.enum(accountOutcomes)).nullable().catch(null)

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('tenantAccount.title') }
}

/** What one tenant owes, its charges with their states, and its payments. */
export default async function AccountPage({ params, searchParams }: Props) {
  const { resellerId, role } = await requireStaff('receivables:read')
  const [{ tenantId }, { done: typed, ...numbers }, view] = await Promise.all([
    params,
    searchParams,
    openMoneyView(),
  ])
  const chargePage = pageSchema.parse(numbers.charges)
  const paymentPage = pageSchema.parse(numbers.payments)
  const [{ tenant }, account, price, proposal, claims] = await Promise.all([
    openTenant(resellerId, tenantId),
    openAccount(resellerId, tenantId, { today: view.today, chargePage, paymentPage }),
    findTenantPrice(resellerId, tenantId),
    findProposal(resellerId, tenantId),
    listTenantClaims(resellerId, tenantId),
  ])
  const { t } = view
  const pages = { charges: chargePage, payments: paymentPage }
  const done = doneSchema.parse(typed)
  return (
    <TenantFrame tenant={tenant} room="account">
      <TabHeader
        title={t('tenantAccount.title')}
        text={balanceText(view, account.balances).text}
        actions={<Actions view={view} role={role} account={account} />}
      />
      <div className="space-y-4">
        {done ? (
          <Notice tone="ok" live>
            {t(`tenantAccount.done.${done}`)}
          </Notice>
        ) : null}
        {claims.map((claim) => (
          <WaitingClaim key={claim.id} view={view} claim={claim} />
        ))}
        {proposal ? (
          <Notice
            tone="info"
            action={<LinkButton href={proposalsPath(proposal.kind)}>{t('proposals.see')}</LinkButton>}
          >
            {t(`proposals.onTenant.${proposal.kind}`)}
          </Notice>
        ) : (
          <StillLocked view={view} role={role} account={account} />
        )}
        <BalanceCards view={view} balances={account.balances} />
        <TenantPrice view={view} role={role} tenantId={tenant.id} price={price} />
        <ChargeRows view={view} role={role} account={account} pages={pages} />
        <PaymentRows view={view} role={role} account={account} pages={pages} />
      </div>
    </TenantFrame>
  )
}

type PartProps = { view: MoneyView; role: EffectiveRole; account: TenantAccount }

function Actions({ view: { t }, role, account: { tenant, charges, payments } }: PartProps) {
  const { id, isGone } = tenant
  const mayCharge = canOpen(role, enterPath(id, 'charge')) && !isGone
  return (
    <>
      {charges.length + payments.length > 0 ? (
        <LinkButton href={statementPath(id)}>{t('tenantAccount.statement')}</LinkButton>
      ) : null}
      {mayCharge ? (
        <LinkButton href={enterPath(id, 'charge')}>{t('tenantAccount.enterCharge')}</LinkButton>
      ) : null}
      {canOpen(role, enterPath(id, 'payment')) ? (
        <LinkButton href={enterPath(id, 'payment')} variant="primary">
          {t('tenantAccount.enterPayment')}
        </LinkButton>
      ) : null}
    </>
  )
}

function WaitingClaim({ view: { t, locale }, claim }: { view: MoneyView; claim: ClaimLine }) {
  const { id, amount, currency, paidOn } = claim
  return (
    <Notice tone="info" action={<LinkButton href={claimPath(id)}>{t('claims.seeAll')}</LinkButton>}>
      {t('claims.onTenant', {
        money: formatCents(amount, currency, locale),
        day: formatDay(paidOn, locale),
      })}
    </Notice>
  )
}

/** Whoever paid wants in again: said where the payment is seen. */
function StillLocked({ view: { t }, role, account: { tenant, balances } }: PartProps) {
  const isPaid = balances.length > 0 && balances.every(({ overdue }) => overdue === 0)
  if (!isPaid || tenant.access !== 'locked' || tenant.isGone) return null
  const href = tenantLockPath(tenant.id)
  return (
    <Notice
      tone="info"
      action={canOpen(role, href) ? <LinkButton href={href}>{t('tenantAccount.unlock')}</LinkButton> : null}
    >
      {t('tenantAccount.stillLocked')}
    </Notice>
  )
}
