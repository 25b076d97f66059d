import { useTexts } from '@/components/i18n/use-texts'
import { currencies, igvRates, operations } from '@/lib/domain/documents/vouchers/issue/catalogue-codes'
import { Section } from './section'
import { type FormScope, NumberField, optionsOf, SelectField, TextField } from './voucher-fields'

export type HeadFieldsProps = { scope: FormScope; isNote: boolean; series: string[]; isForeign: boolean }

/** Number, day and money of the voucher. */
export function HeadFields({ scope, isNote, series, isForeign }: HeadFieldsProps) {
  const t = useTexts('voucherForm')
  return (
    <Section title={t('document')}>
      <div className="grid grid-cols-2 gap-3 @2xl/fields:grid-cols-4">
        <TextField
          scope={scope}
          name="series"
          label={t('series')}
          list="known-series"
          maxLength={4}
          className="uppercase"
        />
        <datalist id="known-series">
          {series.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
        <TextField scope={scope} name="number" label={t('number')} hint={t('numberHint')} maxLength={8} />
        <TextField scope={scope} name="issuedOn" label={t('issuedOn')} type="date" />
        <TextField scope={scope} name="issuedAt" label={t('issuedAt')} type="time" step={1} />
        {isNote ? null : (
          <>
            <div className="col-span-full @2xl/fields:col-span-3">
              <SelectField
                scope={scope}
                name="operation"
                label={t('operation')}
                options={optionsOf(scope, 'operation', operations, true)}
              />
            </div>
            <TextField scope={scope} name="dueOn" label={t('dueOn')} type="date" />
          </>
        )}
        <SelectField
          scope={scope}
          name="currency"
          label={t('currency')}
          options={optionsOf(scope, 'currency', currencies)}
        />
        <SelectField
          scope={scope}
          name="priceHolds"
          label={t('prices')}
          options={[
            ['igv', t('prices.igv')],
            ['net', t('prices.net')],
          ]}
        />
        <SelectField
          scope={scope}
          name="igvRate"
          label={t('igvRate')}
          options={igvRates.map((rate) => [rate, `${rate} %`])}
        />
        <div hidden={!isForeign}>
          <NumberField scope={scope} name="exchangeRate" label={t('exchangeRate')} placeholder="3.745" />
        </div>
      </div>
    </Section>
  )
}
