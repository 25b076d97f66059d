import { Plus, X } from 'lucide-react'
import { IntentButton } from '@/components/forms/intent-button'
import { Input } from '@/components/ui/input'
import { detractionGoods, detractionMethods, paymentConditions } from '@/lib/vouchers/issue/codes'
import { Cell, type Draw, NumberField, numbered, optionsOf, SelectField, TextField } from './draw'
import { Section } from './section'

/** Cash or credit, and what is due when. */
export function PaymentFields({ draw, isCredit, count }: { draw: Draw; isCredit: boolean; count: number }) {
  const { words, errors } = draw
  return (
    <Section title={words.payment}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          draw={draw}
          name="payment"
          label={words.condition}
          options={paymentConditions.map((code) => [code, words[`condition.${code}`]])}
        />
      </div>
      <div hidden={!isCredit} className="mt-4">
        <h3 className="font-medium text-13">{words.instalments}</h3>
        <p className="mt-0.5 text-13 text-ink-2">{words.instalmentsHint}</p>
        <ul className="mt-2 space-y-2">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place, and drawn anew with each answer
            <li key={index}>
              <Instalment draw={draw} index={index} />
            </li>
          ))}
        </ul>
        {errors.instalments && !Object.keys(errors).some((name) => name.startsWith('instalments.')) ? (
          <p className="mt-2 text-13 text-bad">{errors.instalments}</p>
        ) : null}
        <IntentButton intent="add.instalments" size="small" className="mt-2" pendingText={words.saving}>
          <Plus aria-hidden strokeWidth={1.75} />
          {words.addInstalment}
        </IntentButton>
      </div>
    </Section>
  )
}

function Instalment({ draw, index }: { draw: Draw; index: number }) {
  const { words, values } = draw
  const name = (field: string) => `instalments.${index}.${field}`
  return (
    <fieldset>
      <legend className="sr-only">{numbered(words.instalment, index)}</legend>
      <div className="grid max-w-120 grid-cols-[1fr_1fr_2rem] gap-2">
        <Cell draw={draw} name={name('dueOn')} label={words.instalmentDueOn}>
          {(control) => <Input {...control} type="date" defaultValue={values[name('dueOn')]} />}
        </Cell>
        <Cell draw={draw} name={name('amount')} label={words.instalmentAmount}>
          {(control) => (
            <Input
              {...control}
              defaultValue={values[name('amount')]}
              inputMode="decimal"
              autoComplete="off"
              className="text-right tabular-nums"
            />
          )}
        </Cell>
        <IntentButton
          intent={`remove.instalments.${index}`}
          variant="quiet"
          aria-label={numbered(words.removeInstalment, index)}
          title={numbered(words.removeInstalment, index)}
          className="h-9 w-8 self-end px-0"
        >
          <X aria-hidden strokeWidth={1.75} />
        </IntentButton>
      </div>
    </fieldset>
  )
}

/** Shown where the operation asks for it. */
export function DetractionFields({ draw, hidden }: { draw: Draw; hidden: boolean }) {
  const { words } = draw
  return (
    <Section title={words.detraction} hidden={hidden}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          draw={draw}
          name="detraction.code"
          label={words.detractionCode}
          first={words.choose}
          options={optionsOf(draw, 'goods', detractionGoods, true)}
        />
        <NumberField draw={draw} name="detraction.percent" label={words.detractionPercent} placeholder="12" />
        <SelectField
          draw={draw}
          name="detraction.method"
          label={words.detractionMethod}
          first={words.choose}
          options={optionsOf(draw, 'method', detractionMethods, true)}
        />
        <TextField
          draw={draw}
          name="detraction.account"
          label={words.detractionAccount}
          maxLength={40}
          className="tabular-nums"
        />
      </div>
    </Section>
  )
}
