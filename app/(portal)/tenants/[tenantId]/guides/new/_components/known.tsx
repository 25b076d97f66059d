import { Field } from '@/components/forms/field'
import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Options, Select } from '@/components/ui/select'
import type { FormScope } from './guide-fields'

export type KnownProps = {
  scope: FormScope
  what: 'driver' | 'vehicle' | 'recipient' | 'sender'
  options: (readonly [id: string, text: string])[]
  /** `forget` only where it can be forgotten: a party is known from the guides themselves. */
  texts: { label: string; fill: string; forget?: string }
}

/** Those of earlier guides: the chosen one fills the fields below. */
export function Known({ scope, what, options, texts }: KnownProps) {
  const t = useTexts('guideForm')
  if (options.length === 0) return null
  const name = `pick.${what}`
  return (
    <div className="flex items-end gap-2 rounded-card bg-sunken p-3">
      <div className="min-w-0 flex-1">
        <Field name={name} label={texts.label} error={scope.errors[name]}>
          {(control) => (
            <Select {...control} defaultValue="" key={scope.values[name]}>
              <Options none={t('choose')} pairs={options} />
            </Select>
          )}
        </Field>
      </div>
      <IntentButton intent={`fill.${what}`} className="h-9" aria-label={texts.fill}>
        {t('fill')}
      </IntentButton>
      {texts.forget ? (
        <IntentButton intent={`forget.${what}`} variant="quiet" className="h-9" aria-label={texts.forget}>
          {t('forget')}
        </IntentButton>
      ) : null}
    </div>
  )
}
