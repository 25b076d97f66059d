import { Field } from '@/components/forms/field'
import { CheckboxField } from '@/components/ui/checkbox'
import { Textarea } from '@/components/ui/input'
import { type Draw, NumberField, type Option, SelectField, TextField } from './draw'
import { Section } from './section'

/** Discount and charge of the voucher as a whole. */
export function WholeFields({ draw }: { draw: Draw }) {
  const { words } = draw
  const units: Option[] = [
    ['percent', words['in.percent']],
    ['amount', words['in.amount']],
  ]
  return (
    <Section title={words.wholeDiscount}>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <NumberField draw={draw} name="discount.value" label={words.discount} />
        <SelectField draw={draw} name="discount.unit" label={words.discountIn} options={units} />
        <div className="col-span-2">
          <SelectField
            draw={draw}
            name="discount.on"
            label={words.wholeDiscountOn}
            options={[
              ['base', words['on.base']],
              ['payable', words['on.payable']],
            ]}
          />
        </div>
        <NumberField draw={draw} name="charge.value" label={words.charge} />
        <SelectField draw={draw} name="charge.unit" label={words.chargeIn} options={units} />
        <p className="col-span-2 self-end pb-2 text-13 text-ink-2">{words.chargeHint}</p>
      </div>
    </Section>
  )
}

export function FurtherFields({ draw }: { draw: Draw }) {
  const { words, values } = draw
  return (
    <Section title={words.further}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField draw={draw} name="purchaseOrder" label={words.purchaseOrder} maxLength={50} />
        <Field
          name="information"
          label={words.information}
          hint={words.informationHint}
          error={draw.errors.information}
        >
          {(control) => <Textarea {...control} defaultValue={values.information} maxLength={500} rows={2} />}
        </Field>
      </div>
      <div className="mt-4 space-y-3">
        <CheckboxField
          name="send"
          label={words.send}
          hint={words.sendHint}
          defaultChecked={values.send === 'on'}
        />
        <CheckboxField name="mail" label={words.mail} defaultChecked={values.mail === 'on'} />
      </div>
    </Section>
  )
}
