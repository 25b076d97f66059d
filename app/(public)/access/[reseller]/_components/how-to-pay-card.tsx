import type { HowToPay } from '@/lib/domain/receivables/paying/get-how-to-pay'
import type { PayAccount } from '@/lib/domain/receivables/paying/how-to-pay-schema'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'

export type HowToPayCardProps = {
  t: Texts
  locale: Locale
  reseller: string
  howToPay: HowToPay
  /** Address of the picture of the QR; null without one. */
  qrUrl: string | null
}

export function saysHowToPay({ textEs, textEn, accounts, qrVersion }: HowToPay): boolean {
  return textEs + textEn !== '' || accounts.length > 0 || qrVersion !== null
}

/** The reseller's accounts, its QR and what to know about paying. */
export function HowToPayCard({ t, locale, reseller, howToPay, qrUrl }: HowToPayCardProps) {
  const { textEs, textEn, accounts } = howToPay
  const text = locale === 'en' ? textEn || textEs : textEs || textEn
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="font-semibold text-16">{t('payPage.howTitle')}</h2>
      <div className="flex flex-wrap gap-x-8 gap-y-5">
        <div className="min-w-0 flex-1 basis-72">
          {text ? <p className="mt-1 break-words whitespace-pre-line text-ink-2">{text}</p> : null}
          {accounts.length > 0 ? (
            <ul className="mt-4 divide-y divide-line border-line border-y">
              {accounts.map((account) => (
                <Account key={`${account.bank} ${account.number} ${account.cci}`} t={t} account={account} />
              ))}
            </ul>
          ) : null}
        </div>
        {qrUrl ? (
          <figure className="mx-auto w-44 text-center">
            {/* White in both themes: cameras read dark on light. */}
            {/* biome-ignore lint/performance/noImgElement: an uploaded picture of unknown size */}
            <img
              src={qrUrl}
              alt={t('payPage.qrAlt', { reseller })}
              className="size-44 rounded-card border border-line bg-[#fff] object-contain p-2"
            />
            <figcaption className="mt-2 text-13 text-balance text-ink-2">{t('payPage.qrText')}</figcaption>
          </figure>
        ) : null}
      </div>
    </section>
  )
}

function Account({ t, account }: { t: Texts; account: PayAccount }) {
  const { bank, currency, number, cci, holder } = account
  return (
    <li className="py-3">
      <p className="break-words font-medium">
        {t('payPage.accountOf', { bank, currency: t(`payPage.currency.${currency}`) })}
      </p>
      <dl className="mt-1 space-y-0.5">
        <Fact name={t('payPage.number')} value={number} isNumber />
        <Fact name={t('payPage.cci')} value={cci} isNumber />
        <Fact name={t('payPage.holder')} value={holder} />
      </dl>
    </li>
  )
}

function Fact({ name, value, isNumber }: { name: string; value: string; isNumber?: boolean }) {
  if (value === '') return null
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-x-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className={isNumber ? 'break-all font-mono select-all' : 'break-words'}>{value}</dd>
    </div>
  )
}
