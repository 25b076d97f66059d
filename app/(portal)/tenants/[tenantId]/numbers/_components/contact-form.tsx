'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { usePlaceAfterAnswer } from '@/components/forms/use-place-after-answer'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveNumberAction } from '../actions'

export type ContactFormProps = {
  tenantId: string
  contactId?: string
  saved: { number: string; name: string; locale: string; main: boolean }
  nameMax: number
  cancelHref?: Route
}

/** One number; it can be seen as it will be kept before it is. */
export function ContactForm({ tenantId, contactId, saved, nameMax, cancelHref }: ContactFormProps) {
  const t = useTexts('numbers')
  const [state, send, pending] = useActionState(saveNumberAction, idleState)
  const place = usePlaceAfterAnswer(state, pending)
  const { values, fieldErrors = {} } = state
  const { number = saved.number, name = saved.name, locale = saved.locale } = values ?? {}
  const view = { number, name, locale, main: values ? values.main === 'on' : saved.main }
  return (
    <form key={JSON.stringify(view)} {...place} action={send} className="space-y-4" noValidate>
      {state.message ? <FormMessage state={state} /> : null}
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="contactId" value={contactId ?? ''} />
      <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
        {t('file.check')}
      </button>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="number" label={t('file.number')} hint={t('file.numberHint')} error={fieldErrors.number}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="987 654 321"
              defaultValue={view.number}
            />
          )}
        </Field>
        <Field
          name="name"
          label={t('file.name')}
          hint={t('file.nameHint', { variable: '{{contacto}}' })}
          error={fieldErrors.name}
        >
          {(control) => (
            <Input {...control} autoComplete="off" maxLength={nameMax} defaultValue={view.name} />
          )}
        </Field>
      </div>
      <Field name="locale" label={t('language')}>
        {(control) => (
          <Select {...control} defaultValue={view.locale} className="w-48">
            <Options pairs={(['es', 'en'] as const).map((code) => [code, t(`language.${code}`)])} />
          </Select>
        )}
      </Field>
      <CheckboxField
        name="main"
        label={t('file.isMain')}
        hint={t('file.isMainHint')}
        defaultChecked={view.main}
      />
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="save" variant="primary" pendingText={t('saving')}>
          {t('file.save')}
        </IntentButton>
        <IntentButton intent="see">{t('file.check')}</IntentButton>
        {cancelHref ? (
          <LinkButton href={cancelHref} variant="quiet">
            {t('cancel')}
          </LinkButton>
        ) : null}
      </div>
    </form>
  )
}
