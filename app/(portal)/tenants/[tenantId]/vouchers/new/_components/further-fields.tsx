import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Textarea } from '@/components/ui/input'
import { Section } from './section'
import { type FormScope, NumberField, type Option, SelectField, TextField } from './voucher-fields'

/** Discount and charge of the voucher as a whole. */
export function WholeFields({ scope }: { scope: FormScope }) {
  const t = useTexts('voucherForm')
  const units: Option[] = [
    ['percent', t('in.percent')],
    ['amount', t('in.amount')],
  ]
  return (
    <Section title={t('wholeDiscount')}>
      <div className="grid grid-cols-2 gap-3 @2xl/fields:grid-cols-4">
        <NumberField scope={scope} name="discount.value" label={t('discount')} />
        <SelectField scope={scope} name="discount.unit" label={t('discountIn')} options={units} />
        <div className="col-span-2">
          <SelectField
            scope={scope}
            name="discount.on"
            label={t('wholeDiscountOn')}
            options={[
              ['base', t('on.base')],
              ['payable', t('on.payable')],
            ]}
          />
        </div>
        <NumberField scope={scope} name="charge.value" label={t('charge')} />
        <SelectField scope={scope} name="charge.unit" label={t('chargeIn')} options={units} />
        <p className="col-span-2 self-end pb-2 text-13 text-ink-2">{t('chargeHint')}</p>
      </div>
    </Section>
  )
}

export function FurtherFields({ scope }: { scope: FormScope }) {
  const t = useTexts('voucherForm')
  const { values } = scope
  return (
    <Section title={t('further')}>
      <div className="grid gap-3 @md/fields:grid-cols-2">
        <TextField scope={scope} name="purchaseOrder" label={t('purchaseOrder')} maxLength={50} />
        <Field
          name="information"
          label={t('information')}
          hint={t('informationHint')}
          error={scope.errors.information}
        >
          {(control) => <Textarea {...control} defaultValue={values.information} maxLength={500} rows={2} />}
        </Field>
      </div>
      <div className="mt-4 space-y-3">
        <CheckboxField
          name="send"
          label={t('send')}
          hint={t('sendHint')}
          defaultChecked={values.send === 'on'}
        />
        <CheckboxField name="mail" label={t('mail')} defaultChecked={values.mail === 'on'} />
      </div>
    </Section>
  )
}
