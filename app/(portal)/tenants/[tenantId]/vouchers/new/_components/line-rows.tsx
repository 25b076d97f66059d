import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { classes } from '@/components/ui/classes'
import { Plus, X } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { affectations } from '@/lib/domain/documents/vouchers/affectations'
import { units } from '@/lib/domain/documents/vouchers/issue/catalogue-codes'
import type { LineAmounts } from '@/lib/domain/documents/vouchers/line-amounts'
import { formatMoney } from '@/lib/platform/format'
import { Cell, type FormScope, NumberField, optionsOf, SelectField, TextField } from './voucher-fields'

/** By the room of the lines, not of the window: three lines a row, two, and one below a line of headings. */
const columns = classes(
  'grid grid-cols-2 gap-2 @md/lines:grid-cols-6',
  '@xl/lines:grid-cols-[5rem_repeat(3,minmax(0,1fr))_7rem_2rem]',
  '@4xl/lines:grid-cols-[minmax(0,1fr)_5rem_6.5rem_6.5rem_8.5rem_7rem_2rem]',
)
const third = '@md/lines:col-span-2 @xl/lines:col-span-1'

export type LineRowsProps = {
  scope: FormScope
  count: number
  rows: (LineAmounts | null)[]
  currency: string
}

/** What is sold, a row each, with its amount as the body will have it. */
export function LineRows({ scope, count, rows, currency }: LineRowsProps) {
  const t = useTexts('voucherForm')
  const { errors } = scope
  return (
    <section className="@container/lines border-line border-b">
      <h2 className="px-4 pt-4 font-semibold text-14">{t('lines')}</h2>
      <div aria-hidden className={`${columns} px-4 pt-2 text-12 text-ink-2 @max-4xl/lines:hidden`}>
        <span>{t('description')}</span>
        <span className="text-right">{t('quantity')}</span>
        <span>{t('unit')}</span>
        <span className="text-right">{t('price')}</span>
        <span>{t('affectation')}</span>
        <span className="text-right">{t('amount')}</span>
      </div>
      <ul className="divide-y divide-line">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place, and drawn anew with each answer
          <li key={index} className="px-4 py-2.5">
            <Row scope={scope} index={index} amounts={rows[index] ?? null} currency={currency} />
          </li>
        ))}
      </ul>
      {errors.items && !Object.keys(errors).some((name) => name.startsWith('items.')) ? (
        <p className="px-4 pb-2 text-13 text-bad">{errors.items}</p>
      ) : null}
      <div className="px-4 pb-4">
        <IntentButton intent="add.items" size="small" pendingText={t('saving')}>
          <Plus aria-hidden />
          {t('addLine')}
        </IntentButton>
      </div>
    </section>
  )
}

type RowProps = { scope: FormScope; index: number; amounts: LineAmounts | null; currency: string }

function Row({ scope, index, amounts, currency }: RowProps) {
  const t = useTexts('voucherForm')
  const { values, locale } = scope
  const name = (field: string) => `items.${index}.${field}`
  const number = (field: 'quantity' | 'price') => (
    <Cell scope={scope} name={name(field)} label={t(field)} className={third}>
      {(control) => (
        <Input
          {...control}
          defaultValue={values[name(field)]}
          inputMode="decimal"
          autoComplete="off"
          className="px-2 text-right tabular-nums"
        />
      )}
    </Cell>
  )
  const choice = (field: 'unit' | 'affectation', codes: readonly string[]) => (
    <Cell scope={scope} name={name(field)} label={t(field)} className={third}>
      {(control) => (
        <Select {...control} defaultValue={values[name(field)] ?? codes[0]}>
          <Options pairs={optionsOf(scope, field, codes)} />
        </Select>
      )}
    </Cell>
  )
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-13 @4xl/lines:sr-only">{t('line', { n: index + 1 })}</legend>
      <div className={columns}>
        <Cell
          scope={scope}
          name={name('description')}
          label={t('description')}
          className="col-span-full @4xl/lines:col-span-1"
        >
          {(control) => (
            <Input
              {...control}
              defaultValue={values[name('description')]}
              maxLength={500}
              autoComplete="off"
              className="px-2"
            />
          )}
        </Cell>
        {number('quantity')}
        {choice('unit', units)}
        {number('price')}
        {choice('affectation', affectations)}
        <div className="min-w-0 @max-4xl/lines:self-end @md/lines:col-span-3 @xl/lines:col-span-1">
          <span className="mb-1 block text-right text-12 text-ink-2 @4xl/lines:sr-only">{t('amount')}</span>
          <output className="flex h-9 items-center justify-end">
            {amounts ? formatMoney(amounts.total.toFixed(2), currency, locale) : '—'}
          </output>
        </div>
        <IntentButton
          intent={`remove.items.${index}`}
          variant="quiet"
          aria-label={t('removeLine', { n: index + 1 })}
          title={t('removeLine', { n: index + 1 })}
          className="h-9 w-8 px-0 @max-4xl/lines:justify-self-end @max-4xl/lines:self-end"
        >
          <X aria-hidden />
        </IntentButton>
      </div>
      <More scope={scope} name={name} />
    </fieldset>
  )
}

const inMore = ['code', 'discount', 'bagTax']

/** What most lines do not need; open where something is in it, or wrong with it. */
function More({ scope, name }: { scope: FormScope; name: (field: string) => string }) {
  const t = useTexts('voucherForm')
  const { values, errors } = scope
  const isOpen = inMore.some((field) => values[name(field)] || errors[name(field)])
  return (
    <details open={isOpen} className="mt-1.5">
      <summary className="w-fit rounded-control text-12 text-ink-2 hover:text-ink">{t('more')}</summary>
      <div className="mt-2 grid grid-cols-2 gap-2 @xl/lines:grid-cols-4">
        <TextField scope={scope} name={name('code')} label={t('code')} maxLength={60} />
        <NumberField scope={scope} name={name('discount')} label={t('discount')} />
        <SelectField
          scope={scope}
          name={name('discountUnit')}
          label={t('discountIn')}
          options={[
            ['percent', t('in.percent')],
            ['amount', t('in.amount')],
          ]}
        />
        <NumberField scope={scope} name={name('bagTax')} label={t('bagTax')} placeholder="0.50" />
      </div>
    </details>
  )
}
