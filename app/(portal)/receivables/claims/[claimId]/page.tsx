import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { type ClaimLine, getClaim } from '@/lib/domain/receivables/claims/list-claims'
import { toDecimal } from '@/lib/domain/receivables/money'
import { getTenantAccount, type TenantAccount } from '@/lib/domain/receivables/queries'
import { paymentReferenceMax, receivableReasonMax } from '@/lib/domain/receivables/schemas'
import { paymentMethods } from '@/lib/domain/receivables/status'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { NotFound } from '@/lib/platform/errors'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import { balanceText } from '../../../_receivables/balance-text'
import { currencyChoices } from '../../../_receivables/currency-choices'
import { openCharges } from '../../../_receivables/open-charges'
import type { ClaimScope } from '../_components/claim-scope'
import { AcceptForm } from './_components/accept-form'
import { ClaimFacts } from './_components/claim-facts'
import { RefuseForm } from './_components/refuse-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('claims.one') }
}

type Props = { params: Promise<{ claimId: string }> }

/** One claim of a payment: accepted as a payment, or refused with a reason. */
export default async function ClaimPage({ params }: Props) {
  const { resellerId, role } = await requireStaff('receivables:read')
  const [{ claimId }, { t, locale }, { reseller }] = await Promise.all([
    params,
    requestTexts(),
    requireSession(),
  ])
  const zone = reseller.timeZone
  const view = { t, locale, zone, today: dayIn(zone, new Date()), now: new Date() }
  const claim = await openClaim(resellerId, claimId)
  const account = await getTenantAccount(resellerId, claim.tenantId, view)
  const mayDecide = claim.state === 'waiting' && canCall(role, 'acceptClaimAction')
  return (
    <Page width="form">
      <BackLink href={receivableRoutes.claims}>{t('claims.title')}</BackLink>
      <PageHeader title={t('claims.one')} text={t('claims.oneText')} />
      <div className="space-y-4">
        <Card>
          <ClaimFacts view={view} claim={claim} balance={balanceText(view, account.balances).text} />
        </Card>
        {mayDecide ? <Decision view={view} claim={claim} account={account} /> : null}
      </div>
    </Page>
  )
}

async function openClaim(resellerId: string, claimId: string): Promise<ClaimLine> {
  try {
    return await getClaim(resellerId, claimId)
  } catch (error) {
    if (error instanceof NotFound) notFound()
    throw error
  }
}

type DecisionProps = { view: ClaimScope; claim: ClaimLine; account: TenantAccount }

function Decision({ view, claim, account }: DecisionProps) {
  const { t, locale, today } = view
  const { id: claimId, amount, paidOn, reference, currency } = claim
  const choices = currencyChoices(t, account.balances)
  const claimedFirst = choices.toSorted((a, b) => Number(b[0] === currency) - Number(a[0] === currency))
  return (
    <ClientTexts
      locale={locale}
      keys={{
        tenantAccount: [
          'amount',
          'amountHint',
          'currency',
          'paidOn',
          'method',
          'reference',
          'chooseCharges',
          'chooseChargesHint',
          'isAnother',
        ],
        claims: ['accept', 'accepting', 'reason', 'reasonHint', 'refuse', 'refusing'],
      }}
    >
      <Card title={t('claims.acceptTitle')}>
        <p className="mb-4 text-ink-2">{t('claims.acceptText')}</p>
        <AcceptForm
          claimId={claimId}
          claimed={{ amount: toDecimal(amount), paidOn, reference }}
          choices={{
            currencies: claimedFirst,
            today,
            methods: paymentMethods.map((code) => [code, t(`receivables.method.${code}`)]),
            referenceMax: paymentReferenceMax,
            charges: openCharges(view, account),
          }}
        />
      </Card>
      <Card title={t('claims.refuseTitle')}>
        <RefuseForm claimId={claimId} reasonMax={receivableReasonMax} />
      </Card>
    </ClientTexts>
  )
}
