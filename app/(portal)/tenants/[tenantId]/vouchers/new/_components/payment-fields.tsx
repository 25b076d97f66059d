import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Plus, X } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import {
  detractionGoods,
  detractionMethods,
  paymentConditions,
} from '@/lib/domain/documents/vouchers/issue/catalogue-codes'
import { Section } from './section'
import { Cell, type FormScope, NumberField, optionsOf, SelectField, TextField } from './voucher-fields'

/** Cash or credit, and what is due when. */
export function PaymentFields({
  scope,
  isCredit,
  count,
}: {
  scope: FormScope
  isCredit: boolean
  count: number
}) {
  const t = useTexts('voucherForm')
  const { errors } = scope
  return (
    <Section title={t('payment')}>
      <div className="grid gap-3 @md/fields:grid-cols-2">
        <SelectField
          scope={scope}
          name="payment"
          label={t('condition')}
          options={paymentConditions.map((code) => [code, t(`condition.${code}`)])}
        />
      </div>
      <div hidden={!isCredit} className="mt-4">
        <h3 className="font-medium text-13">{t('instalments')}</h3>
        <p className="mt-0.5 text-13 text-ink-2">{t('instalmentsHint')}</p>
        <ul className="mt-2 space-y-2">
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place, and drawn anew with each answer
            <li key={index}>
              <Instalment scope={scope} index={index} />
            </li>
          ))}
        </ul>
        {errors.instalments && !Object.keys(errors).some((name) => name.startsWith('instalments.')) ? (
          <p className="mt-2 text-13 text-bad">{errors.instalments}</p>
        ) : null}
        <IntentButton intent="add.instalments" size="small" className="mt-2" pendingText={t('saving')}>
          <Plus aria-hidden />
          {t('addInstalment')}
        </IntentButton>
      </div>
    </Section>
  )
}

function Instalment({ scope, index }: { scope: FormScope; index: number }) {
  const t = useTexts('voucherForm')
  const { values } = scope
  const name = (field: string) => `instalments.${index}.${field}`
  return (
    <fieldset>
      <legend className="sr-only">{t('instalment', { n: index + 1 })}</legend>
      <div className="grid max-w-120 grid-cols-[1fr_1fr_2rem] gap-2">
        <Cell scope={scope} name={name('dueOn')} label={t('instalmentDueOn')}>
          {(control) => <Input {...control} type="date" defaultValue={values[name('dueOn')]} />}
        </Cell>
        <Cell scope={scope} name={name('amount')} label={t('instalmentAmount')}>
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
          aria-label={t('removeInstalment', { n: index + 1 })}
          title={t('removeInstalment', { n: index + 1 })}
          className="h-9 w-8 self-end px-0"
        >
          <X aria-hidden />
        </IntentButton>
      </div>
    </fieldset>
  )
}

/** Shown where the operation asks for it. */
export function DetractionFields({ scope, hidden }: { scope: FormScope; hidden: boolean }) {
  const t = useTexts('voucherForm')
  return (
    <Section title={t('detraction')} hidden={hidden}>
      <div className="grid gap-3 @md/fields:grid-cols-2">
        <SelectField
          scope={scope}
          name="detraction.code"
          label={t('detractionCode')}
          first={t('choose')}
          options={optionsOf(scope, 'goods', detractionGoods, true)}
        />
        <NumberField
          scope={scope}
          name="detraction.percent"
          label={t('detractionPercent')}
          placeholder="12"
        />
        <SelectField
          scope={scope}
          name="detraction.method"
          label={t('detractionMethod')}
          first={t('choose')}
          options={optionsOf(scope, 'method', detractionMethods, true)}
        />
        <TextField
          scope={scope}
          name="detraction.account"
          label={t('detractionAccount')}
          maxLength={40}
          className="tabular-nums"
        />
      </div>
    </Section>
  )
}
