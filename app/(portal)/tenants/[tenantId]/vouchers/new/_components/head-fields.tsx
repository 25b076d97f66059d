import { currencies, igvRates, operations } from '@/lib/vouchers/issue/codes'
import { type Draw, NumberField, optionsOf, SelectField, TextField } from './draw'
import { Section } from './section'

export type HeadFieldsProps = { draw: Draw; isNote: boolean; series: string[]; isForeign: boolean }

/** Number, day and money of the voucher. */
export function HeadFields({ draw, isNote, series, isForeign }: HeadFieldsProps) {
  const { words } = draw
  return (
    <Section title={words.document}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <TextField
          draw={draw}
          name="series"
          label={words.series}
          list="known-series"
          maxLength={4}
          className="uppercase"
        />
        <datalist id="known-series">
          {series.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <TextField draw={draw} name="number" label={words.number} hint={words.numberHint} maxLength={8} />
        <TextField draw={draw} name="issuedOn" label={words.issuedOn} type="date" />
        <TextField draw={draw} name="issuedAt" label={words.issuedAt} type="time" step={1} />
        {isNote ? null : (
          <>
            <TextField draw={draw} name="dueOn" label={words.dueOn} type="date" />
            <div className="sm:col-span-3">
              <SelectField
                draw={draw}
                name="operation"
                label={words.operation}
                options={optionsOf(draw, 'operation', operations, true)}
              />
            </div>
          </>
        )}
        <SelectField
          draw={draw}
          name="currency"
          label={words.currency}
          options={optionsOf(draw, 'currency', currencies)}
        />
        <SelectField
          draw={draw}
          name="priceHolds"
          label={words.prices}
          options={[
            ['igv', words['prices.igv']],
            ['net', words['prices.net']],
          ]}
        />
        <SelectField
          draw={draw}
          name="igvRate"
          label={words.igvRate}
          options={igvRates.map((rate) => [rate, `${rate} %`])}
        />
        <div hidden={!isForeign}>
          <NumberField draw={draw} name="exchangeRate" label={words.exchangeRate} placeholder="3.745" />
        </div>
      </div>
    </Section>
  )
}
