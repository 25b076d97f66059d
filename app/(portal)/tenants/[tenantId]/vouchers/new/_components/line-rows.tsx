import { Plus, X } from 'lucide-react'
import { IntentButton } from '@/components/forms/intent-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { formatMoney } from '@/lib/format'
import { affectations } from '@/lib/vouchers/affectations'
import { units } from '@/lib/vouchers/issue/codes'
import type { LineAmounts } from '@/lib/vouchers/line-amounts'
import { Cell, type Draw, NumberField, numbered, optionsOf, SelectField, TextField } from './draw'

const columns =
  'grid grid-cols-2 gap-2 md:grid-cols-[minmax(0,1fr)_5rem_6.5rem_6.5rem_8.5rem_7rem_2rem] md:gap-2'

export type LineRowsProps = { draw: Draw; count: number; rows: (LineAmounts | null)[]; currency: string }

/** What is sold, a row each, with its amount as the body will have it. */
export function LineRows({ draw, count, rows, currency }: LineRowsProps) {
  const { words, errors } = draw
  return (
    <section className="border-line border-b">
      <h2 className="px-4 pt-4 font-semibold text-14">{words.lines}</h2>
      <div aria-hidden className={`${columns} px-4 pt-2 text-12 text-ink-2 max-md:hidden`}>
        <span>{words.description}</span>
        <span className="text-right">{words.quantity}</span>
        <span>{words.unit}</span>
        <span className="text-right">{words.price}</span>
        <span>{words.affectation}</span>
        <span className="text-right">{words.amount}</span>
      </div>
      <ul className="divide-y divide-line">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place, and drawn anew with each answer
          <li key={index} className="px-4 py-2.5">
            <Row draw={draw} index={index} amounts={rows[index] ?? null} currency={currency} />
          </li>
        ))}
      </ul>
      {errors.items && !Object.keys(errors).some((name) => name.startsWith('items.')) ? (
        <p className="px-4 pb-2 text-13 text-bad">{errors.items}</p>
      ) : null}
      <div className="px-4 pb-4">
        <IntentButton intent="add.items" size="small" pendingText={words.saving}>
          <Plus aria-hidden strokeWidth={1.75} />
          {words.addLine}
        </IntentButton>
      </div>
    </section>
  )
}

type RowProps = { draw: Draw; index: number; amounts: LineAmounts | null; currency: string }

function Row({ draw, index, amounts, currency }: RowProps) {
  const { words, values, locale } = draw
  const name = (field: string) => `items.${index}.${field}`
  const number = (field: 'quantity' | 'price') => (
    <Cell draw={draw} name={name(field)} label={words[field]}>
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
    <Cell draw={draw} name={name(field)} label={words[field]}>
      {(control) => (
        <Select {...control} defaultValue={values[name(field)] ?? codes[0]}>
          {optionsOf(draw, field, codes).map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Cell>
  )
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-13 md:sr-only">{numbered(words.line, index)}</legend>
      <div className={columns}>
        <Cell draw={draw} name={name('description')} label={words.description} className="max-md:col-span-2">
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
        <div className="min-w-0 max-md:self-end">
          <span className="mb-1 block text-12 text-ink-2 md:sr-only">{words.amount}</span>
          <output className="flex h-9 items-center justify-end">
            {amounts ? formatMoney(amounts.total.toFixed(2), currency, locale) : '—'}
          </output>
        </div>
        <IntentButton
          intent={`remove.items.${index}`}
          variant="quiet"
          aria-label={numbered(words.removeLine, index)}
          title={numbered(words.removeLine, index)}
          className="h-9 w-8 px-0 max-md:justify-self-end max-md:self-end"
        >
          <X aria-hidden strokeWidth={1.75} />
        </IntentButton>
      </div>
      <More draw={draw} name={name} />
    </fieldset>
  )
}

const inMore = ['code', 'discount', 'bagTax']

/** What most lines do not need; open where something is in it, or wrong with it. */
function More({ draw, name }: { draw: Draw; name: (field: string) => string }) {
  const { words, values, errors } = draw
  const isOpen = inMore.some((field) => values[name(field)] || errors[name(field)])
  return (
    <details open={isOpen} className="mt-1.5">
      <summary className="w-fit rounded-control text-12 text-ink-2 hover:text-ink">{words.more}</summary>
      <div className="mt-2 grid grid-cols-2 gap-2 sm:grid-cols-4">
        <TextField draw={draw} name={name('code')} label={words.code} maxLength={60} />
        <NumberField draw={draw} name={name('discount')} label={words.discount} />
        <SelectField
          draw={draw}
          name={name('discountUnit')}
          label={words.discountIn}
          options={[
            ['percent', words['in.percent']],
            ['amount', words['in.amount']],
          ]}
        />
        <NumberField draw={draw} name={name('bagTax')} label={words.bagTax} placeholder="0.50" />
      </div>
    </details>
  )
}
