import { useEffect, useRef } from 'react'
import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Plus, Trash2 } from '@/components/ui/icons'
import { goodsUnits, productAffectations } from '@/lib/domain/documents/guides/goods-units'
import { countRows } from '@/lib/platform/forms/form-rows'
import { joinFacts, MoreFields, Section } from './fold'
import { ChoiceField, Columns, type FormScope, isAnyWrong, Pair, TextField } from './guide-fields'

/** What is carried, and what it weighs. */
export function CargoSection({ scope }: { scope: FormScope }) {
  const { kind, values, errors } = scope
  const t = useTexts('guideForm')
  const count = Math.max(1, countRows(values, 'items'))
  const rows = Array.from({ length: count }, (_, index) => index)
  const list = useRowFocus(count)
  return (
    <Section
      scope={scope}
      id="cargo"
      title={t('cargo')}
      text={t('cargoText')}
      needed={['items.0.code', 'items.0.quantity', 'weight']}
      facts={(of) => {
        const codes = rows.map((index) => of[`items.${index}.code`]).filter(Boolean)
        return joinFacts(
          codes.join(', '),
          of.weight && `${of.weight} ${of.weightUnit === 'TNE' ? 't' : 'kg'}`,
        )
      }}
    >
      <div ref={list} className="space-y-3" id="field-items" tabIndex={-1}>
        {rows.map((index) => (
          <ItemRow key={index} scope={scope} index={index} isOnly={count === 1} />
        ))}
        {errors.items ? <p className="text-13 text-bad">{errors.items}</p> : null}
        <IntentButton intent="add.items">
          <Plus aria-hidden />
          {t('addItem')}
        </IntentButton>
      </div>
      <Pair>
        <TextField scope={scope} name="weight" label={t('weight')} inputMode="decimal" />
        <ChoiceField
          scope={scope}
          name="weightUnit"
          label={t('weightUnit')}
          codes={['KGM', 'TNE']}
          textOf={(code) => t(`unit.${code}`)}
        />
      </Pair>
      {kind === 'carrier' ? null : <PackageFields scope={scope} />}
      <CheckboxField
        name="transhipment"
        label={t('transhipment')}
        hint={t('transhipmentHint')}
        defaultChecked={values.transhipment === 'on'}
      />
    </Section>
  )
}

/** What a sender may say of the load, and need not. */
function PackageFields({ scope }: { scope: FormScope }) {
  const t = useTexts('guideForm')
  return (
    <MoreFields
      title={t('moreCargo')}
      values={scope.values}
      facts={({ packages, observations }) =>
        joinFacts(packages && `${t('packages')}: ${packages}`, observations)
      }
      isOpen={isAnyWrong(scope, ['packages', 'observations'])}
    >
      <Columns>
        <TextField
          scope={scope}
          name="packages"
          label={t('packages')}
          hint={t('optional')}
          inputMode="numeric"
        />
        <TextField
          scope={scope}
          name="observations"
          label={t('observations')}
          hint={t('optional')}
          maxLength={250}
        />
      </Columns>
    </MoreFields>
  )
}

function ItemRow({ scope, index, isOnly }: { scope: FormScope; index: number; isOnly: boolean }) {
  const t = useTexts('guideForm')
  const name = (field: string) => `items.${index}.${field}`
  const withDefaults = { [name('unit')]: 'NIU', [name('affectation')]: '10', ...scope.values }
  const product = { ...scope, values: withDefaults }
  return (
    <fieldset className="group rounded-card border border-line p-3" data-item={index}>
      <legend className="px-1 text-12 text-ink-2">
        {t('item')} {index + 1}
      </legend>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
        <TextField scope={scope} name={name('code')} label={t('code')} maxLength={60} />
        <TextField scope={scope} name={name('quantity')} label={t('quantity')} inputMode="decimal" />
        <IntentButton
          intent={`remove.items.${index}`}
          variant="quiet"
          className={isOnly ? 'hidden' : 'mt-6.5 h-9'}
          aria-label={`${t('removeItem')} ${index + 1}`}
        >
          <Trash2 aria-hidden />
        </IntentButton>
      </div>
      <div className="mt-3">
        <CheckboxField
          name={name('isNew')}
          label={t('isNew')}
          defaultChecked={scope.values[name('isNew')] === 'on'}
        />
      </div>
      <div className="mt-3 hidden space-y-3 group-has-[[name$='isNew']:checked]:block">
        <p className="text-13 text-ink-2">{t('isNewText')}</p>
        <Columns>
          <TextField scope={product} name={name('description')} label={t('description')} maxLength={250} />
          <ChoiceField
            scope={product}
            name={name('unit')}
            label={t('unit')}
            codes={goodsUnits}
            textOf={(code) => t(`unit.${code}`)}
          />
          <TextField scope={product} name={name('price')} label={t('price')} inputMode="decimal" />
          <ChoiceField
            scope={product}
            name={name('affectation')}
            label={t('affectation')}
            codes={productAffectations}
            textOf={(code) => t(`affectation.${code}`)}
          />
        </Columns>
      </div>
    </fieldset>
  )
}

/** A keyboard goes on in the row that was added, or at the button below when one was taken out. */
function useRowFocus(count: number) {
  const list = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    const added = count > before.current
    if (count !== before.current) {
      const target = added ? `[data-item="${count - 1}"] input` : '[value="add.items"]'
      list.current?.querySelector<HTMLElement>(target)?.focus()
    }
    before.current = count
  }, [count])
  return list
}
