import { CircleCheck } from '@/components/ui/icons'
import { formatCents } from '@/lib/domain/receivables/money'
import type { PublicCharge, PublicDebt } from '@/lib/domain/receivables/paying/find-public-debt'
import type { Balance } from '@/lib/domain/receivables/queries'
import { daysBetween } from '@/lib/platform/calendar/days'
import { formatDay } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

type Language = { t: Texts; locale: Locale }
export type DebtCardProps = Language & { debt: PublicDebt }

/** What a company owes: a sum a currency, and the charges on which something is owed. */
export function DebtCard({ t, locale, debt }: DebtCardProps) {
  const { balances, charges, chargeCount, today } = debt
  const owing = balances.filter(({ owed }) => owed > 0)
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="font-semibold text-16">{t('payPage.debtTitle')}</h2>
      {owing.length === 0 ? (
        <Nothing t={t} locale={locale} balances={balances} />
      ) : (
        <>
          <dl className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {owing.map((balance) => (
              <Sum key={balance.currency} t={t} locale={locale} balance={balance} today={today} />
            ))}
          </dl>
          <h3 className="sr-only">{t('payPage.charges')}</h3>
          <ul className="mt-5 divide-y divide-line border-line border-t">
            {charges.map((charge) => (
              <Charge key={charge.place} t={t} locale={locale} charge={charge} />
            ))}
          </ul>
          {chargeCount > charges.length ? (
            <p className="border-line border-t pt-3 text-13 text-ink-2">
              {t('payPage.moreCharges', { count: chargeCount - charges.length })}
            </p>
          ) : null}
        </>
      )}
    </section>
  )
}

function Nothing({ t, locale, balances }: Language & { balances: Balance[] }) {
  const last = balances.flatMap(({ currency, lastPaid, lastPaidOn }) =>
    lastPaid !== null && lastPaidOn
      ? [{ money: formatCents(lastPaid, currency, locale), on: lastPaidOn }]
      : [],
  )
  const [latest] = last.toSorted((a, b) => (a.on < b.on ? 1 : -1))
  const credit = balances.filter((balance) => balance.credit > 0)
  return (
    <div className="mt-3 flex gap-2.5">
      <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-ok" />
      <div>
        <p className="font-medium text-16">{t('payPage.nothing')}</p>
        <p className="text-ink-2">{t('payPage.nothingText')}</p>
        {latest ? (
          <p className="text-ink-2">
            {t('payPage.lastPaid', { money: latest.money, day: formatDay(latest.on, locale) })}
          </p>
        ) : null}
        {credit.length > 0 ? (
          <p className="text-ink-2">
            {t('payPage.credit', {
              money: credit.map((of) => formatCents(of.credit, of.currency, locale)).join(' + '),
            })}
          </p>
        ) : null}
      </div>
    </div>
  )
}

type SumProps = Language & { balance: Balance; today: string }

function Sum({ t, locale, balance, today }: SumProps) {
  const { currency, owed, overdue } = balance
  return (
    <div>
      <dt className="text-13 text-ink-2 first-letter:uppercase">{t(`payPage.currency.${currency}`)}</dt>
      <dd>
        <span className="block font-semibold text-24 tabular-nums tracking-[-0.02em]">
          {formatCents(owed, currency, locale)}
        </span>
        <span className={overdue > 0 ? 'text-13 text-bad' : 'text-13 text-ink-2'}>
          {sumText({ t, locale, balance, today })}
        </span>
      </dd>
    </div>
  )
}

function sumText({ t, locale, balance, today }: SumProps): string {
  const { currency, owed, overdue, oldestDueOn, openCharges } = balance
  const day = formatDay(oldestDueOn, locale)
  const count = oldestDueOn ? daysBetween(oldestDueOn, today) : 0
  if (overdue === 0) return t(openCharges > 1 ? 'payPage.dueFirst' : 'payPage.dueOn', { day })
  if (overdue === owed) return t('payPage.overdueSince', { day, count })
  return t('payPage.partOverdue', { money: formatCents(overdue, currency, locale), day, count })
}

function Charge({ t, locale, charge }: Language & { charge: PublicCharge }) {
  const { text, currency, owed, dueOn, daysOverdue } = charge
  const day = formatDay(dueOn, locale)
  return (
    <li className="flex items-baseline justify-between gap-4 py-2.5">
      <span className="min-w-0">
        <span className="block break-words font-medium">{text}</span>
        <span className={daysOverdue > 0 ? 'text-13 text-bad' : 'text-13 text-ink-2'}>
          {daysOverdue > 0
            ? t('payPage.chargeOverdue', { day, count: daysOverdue })
            : t('payPage.dueOn', { day })}
        </span>
      </span>
      <span className="shrink-0 tabular-nums">{formatCents(owed, currency, locale)}</span>
    </li>
  )
}
