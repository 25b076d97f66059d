import { ActionButton } from '@/components/forms/action-button'
import { ChevronDown } from '@/components/ui/icons'
import { toDecimal } from '@/lib/domain/receivables/money'
import type { Price } from '@/lib/domain/receivables/prices/price-schema'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { priceText } from '../../../_receivables/price-text'
import { PriceForm, type PriceFormProps } from './price-form'

export type PriceView = { t: Texts; locale: Locale; currencies: PriceFormProps['currencies'] }

type Props = {
  view: PriceView
  id: string
  name: string
  detail: string
  price: Price | null
  savedByName: string | null
  /** Whose price it is. */
  hidden: Record<string, string>
  save: PriceFormProps['action']
  remove: PriceFormProps['action']
}

/** What an empty form begins with. */
export const noPrice: PriceFormProps['kept'] = { amount: '', currency: 'PEN', dueDay: '', isFree: false }

/** A plan or a tenant with what it pays; its form is folded. */
export function PriceRow({ view, id, name, detail, price, savedByName, hidden, save, remove }: Props) {
  const { t, locale, currencies } = view
  const words = price ? priceText({ t, locale }, price) : t('prices.noPrice')
  return (
    <li className="px-4 py-3">
      <details key={words} className="group">
        <summary className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="min-w-0 flex-1 basis-48 break-words">
            <span className="font-medium">{name}</span>
            <span className="block text-13 text-ink-2">{detail}</span>
          </span>
          <span className={price ? 'tabular-nums' : 'text-ink-2'}>{words}</span>
          <span className="inline-flex items-center gap-1 text-13 text-ink-2">
            {t('prices.edit')}
            <span className="sr-only">: {name}</span>
            <ChevronDown aria-hidden className="size-4 motion-quick group-open:rotate-180" />
          </span>
        </summary>
        <div className="space-y-4 pt-4 pb-1">
          <PriceForm action={save} id={id} hidden={hidden} kept={toKept(price)} currencies={currencies} />
          {price ? (
            <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
              <p className="text-13 text-ink-2">
                {savedByName ? t('prices.savedBy', { who: savedByName }) : null}
              </p>
              <ActionButton action={remove} values={hidden} text={t('prices.remove')} variant="danger" />
            </div>
          ) : null}
        </div>
      </details>
    </li>
  )
}

/** What the form of a price begins with. */
export function toKept(price: Price | null): PriceFormProps['kept'] {
  if (!price) return noPrice
  if (price.amount === 0) return { ...noPrice, isFree: true }
  const { amount, currency, dueDay } = price
  return { amount: toDecimal(amount), currency, dueDay: String(dueDay), isFree: false }
}
