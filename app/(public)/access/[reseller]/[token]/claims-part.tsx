import { randomUUID } from 'node:crypto'
import { ClientTexts } from '@/components/i18n/client-texts'
import { claimFileBytesMax } from '@/lib/domain/receivables/claims/claim-schema'
import { currencies, toDecimal } from '@/lib/domain/receivables/money'
import type { PublicDebt } from '@/lib/domain/receivables/paying/find-public-debt'
import { paymentReferenceMax } from '@/lib/domain/receivables/schemas'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { ClaimForm } from '../_components/claim-form'
import { ClaimsCard } from '../_components/claims-card'

type Props = {
  t: Texts
  locale: Locale
  zone: string
  reseller: string
  slug: string
  token: string
  debt: PublicDebt
  /** Another one after each claim that was received. */
  form: string
}

/** What the company of this link says it paid, and the form of another claim. */
export function ClaimsPart({ t, locale, zone, reseller, slug, token, debt, form }: Props) {
  const owed = (code: string) => debt.balances.find(({ currency }) => currency === code)?.owed ?? 0
  const offered = currencies.toSorted((a, b) => Math.sign(owed(b)) - Math.sign(owed(a)))
  return (
    <ClaimsCard t={t} locale={locale} zone={zone} reseller={reseller} claims={debt.claims}>
      <ClientTexts
        locale={locale}
        keys={{
          payPage: [
            'claim',
            'amount',
            'currency',
            'paidOn',
            'reference',
            'referenceHint',
            'file',
            'fileHint',
            'fileLarge',
            'fileAgain',
            'isAnother',
            'send',
            'sending',
          ],
        }}
      >
        {/* By the address, which a form that is refused without JavaScript keeps, as its answer needs. */}
        <ClaimForm
          key={form}
          slug={slug}
          token={token}
          claimId={randomUUID()}
          amount={proposedAmount(debt)}
          currencies={offered.map((code) => [code, t(`tenantAccount.currency.${code}`)])}
          today={debt.today}
          referenceMax={paymentReferenceMax}
          fileBytesMax={claimFileBytesMax}
        />
      </ClientTexts>
    </ClaimsCard>
  )
}

/** What is overdue, else what is owed; empty where nothing is, or where either currency may be meant. */
function proposedAmount({ balances }: PublicDebt): string {
  const [balance, ...others] = balances.filter(({ owed }) => owed > 0)
  if (!balance || others.length > 0) return ''
  return toDecimal(balance.overdue || balance.owed)
}
