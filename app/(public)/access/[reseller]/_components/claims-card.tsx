import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { CircleCheck, CircleX, Hourglass } from '@/components/ui/icons'
import { formatCents } from '@/lib/domain/receivables/money'
import type { PublicClaim } from '@/lib/domain/receivables/paying/find-public-debt'
import { formatDay, formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

type View = { t: Texts; locale: Locale; zone: string; reseller: string }
export type ClaimsCardProps = View & {
  claims: PublicClaim[]
  /** The form of another claim. */
  children: ReactNode
}

/** What a company says it paid and where each stands, and a form to say it. A claim is never called paid. */
export function ClaimsCard({ claims, children, ...view }: ClaimsCardProps) {
  const { t, reseller } = view
  return (
    <section id="claims" className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="font-semibold text-16">{t('payPage.claimsTitle')}</h2>
      <p className="mt-1 text-ink-2">{t('payPage.claimsText', { reseller })}</p>
      {claims.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {claims.map((claim) => (
            <Claim key={claim.place} {...view} claim={claim} />
          ))}
        </ul>
      ) : null}
      <div className="mt-4">{children}</div>
    </section>
  )
}

const looks = {
  waiting: { tone: 'info', icon: Hourglass },
  accepted: { tone: 'ok', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
} as const

function Claim({ t, locale, zone, reseller, claim }: View & { claim: PublicClaim }) {
  const { state, currency, amount, paidOn, reference, createdAt, decidedAt, reason } = claim
  const { tone, icon } = looks[state]
  const received = formatInstant(createdAt, locale, 'dateTime', zone)
  const decided = formatInstant(decidedAt ?? createdAt, locale, 'date', zone)
  return (
    <li className="py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="font-medium tabular-nums">{formatCents(amount, currency, locale)}</span>
        <Badge tone={tone} icon={icon}>
          {t(`payPage.state.${state}`)}
        </Badge>
      </p>
      <p className="break-words text-13 text-ink-2">
        {reference === ''
          ? t('payPage.claimOf', { day: formatDay(paidOn, locale) })
          : t('payPage.claimOfNumber', { day: formatDay(paidOn, locale), reference })}
      </p>
      <p className="mt-1 break-words">
        {state === 'waiting'
          ? t('payPage.isWaiting', { when: received, reseller })
          : state === 'accepted'
            ? t('payPage.isAccepted', { when: decided })
            : t('payPage.isRefused', { when: decided, reason: reason ?? '' })}
      </p>
    </li>
  )
}
