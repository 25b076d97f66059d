import type { ReactNode } from 'react'
import { Notice } from '@/components/status/notice'
import { CircleCheck, CircleHelp, Hourglass, type Icon, Lock } from '@/components/ui/icons'
import type { AccessState } from '@/lib/domain/access-page/judge-access'
import type { AccessBrand } from '@/lib/domain/access-page/open-access-page'
import type { ClaimOutcome } from '@/lib/domain/receivables/claims/submit-claim'
import type { PublicDebt } from '@/lib/domain/receivables/paying/find-public-debt'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { ContactCard } from './contact-card'
import { DebtCard } from './debt-card'
import { HowToPayCard, saysHowToPay } from './how-to-pay-card'

export type AccessScreenProps = {
  t: Texts
  locale: Locale
  brand: AccessBrand
  tenantName: string
  state: AccessState
  /** Null where the reseller does not show it. */
  debt: PublicDebt | null
  /** Address of the picture of the QR; null without one. */
  qrUrl: string | null
  /** What became of a claim that was just sent. */
  done?: ClaimOutcome | null
  /** What the company says it paid, with a form to say it. */
  claims?: ReactNode
  isPreview?: boolean
}

const marks: Record<AccessState['kind'], { icon: Icon; tone: string }> = {
  locked: { icon: Lock, tone: 'bg-bad-soft text-bad' },
  unlocked: { icon: CircleCheck, tone: 'bg-ok-soft text-ok' },
  changing: { icon: Hourglass, tone: 'bg-info-soft text-info' },
  unknown: { icon: CircleHelp, tone: 'bg-warn-soft text-warn' },
}

/** The lock state of a company, its reason and start, and how to have it lifted. */
export function AccessScreen(props: AccessScreenProps) {
  const { t, locale, brand, tenantName, state, debt, qrUrl, done, claims, isPreview } = props
  const { icon: Icon, tone } = marks[state.kind]
  const { resellerName: reseller, zone, contact } = brand
  const when = (instant: Date) => formatInstant(instant, locale, 'dateTime', zone)
  const since = 'since' in state ? state.since : null
  const howToPay = debt && saysHowToPay(debt.howToPay) ? debt.howToPay : null
  return (
    <div className="space-y-4">
      {isPreview ? (
        <Notice tone="info" title={t('accessPage.previewTitle')}>
          {t('accessPage.previewText')}
        </Notice>
      ) : null}
      {done ? (
        <Notice tone="ok" live>
          {t(`payPage.done.${done}`)}
        </Notice>
      ) : null}
      <section className="rounded-card border border-line bg-surface px-5 py-8 text-center sm:px-10">
        <span className={`mx-auto mb-5 grid size-16 place-items-center rounded-full ${tone}`}>
          <Icon aria-hidden className="size-7" />
        </span>
        <p className="break-words text-ink-2">{tenantName}</p>
        <h1 className="mt-1 font-semibold text-24 text-balance tracking-[-0.02em]">
          {t(`accessPage.title.${state.kind}`)}
        </h1>
        <p className="mx-auto mt-2 max-w-110 text-16 text-balance text-ink-2">
          {t(`accessPage.text.${state.kind}`, { reseller })}
        </p>
        {state.kind === 'locked' ? (
          <dl className="mx-auto mt-6 max-w-110 divide-y divide-line border-line border-y text-left">
            <Fact name={t('accessPage.why')}>{t(`accessPage.reason.${state.reason}`, { reseller })}</Fact>
            <Fact name={t('accessPage.since')}>{since ? when(since) : t('accessPage.sinceUnknown')}</Fact>
          </dl>
        ) : null}
        <p className="mt-5 text-13 text-ink-2">{t('accessPage.readAt', { when: when(state.readAt) })}</p>
      </section>
      {debt ? <DebtCard t={t} locale={locale} debt={debt} /> : null}
      {howToPay ? (
        <HowToPayCard t={t} locale={locale} reseller={reseller} howToPay={howToPay} qrUrl={qrUrl} />
      ) : null}
      {claims}
      <ContactCard
        t={t}
        locale={locale}
        reseller={reseller}
        contact={contact}
        showsPayment={state.kind !== 'unlocked' && !howToPay}
      />
    </div>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[6rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
