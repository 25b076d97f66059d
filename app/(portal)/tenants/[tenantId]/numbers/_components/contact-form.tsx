'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { usePlaceAfterAnswer } from '@/components/forms/use-place-after-answer'
import { CheckboxField } from '@/components/ui/checkbox'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import { saveNumberAction } from '../actions'

export type ContactFormProps = {
  tenantId: string
  contactId?: string
  saved: { number: string; name: string; locale: string; main: boolean }
  nameMax: number
  cancelHref?: Route
  words: Record<
    | 'number'
    | 'numberHint'
    | 'name'
    | 'nameHint'
    | 'language'
    | 'es'
    | 'en'
    | 'main'
    | 'mainHint'
    | 'see'
    | 'save'
    | 'saving'
    | 'cancel',
    string
  >
}

/** One number; it can be seen as it will be kept before it is. */
export function ContactForm({ tenantId, contactId, saved, nameMax, cancelHref, words }: ContactFormProps) {
  const [state, send] = useActionState(saveNumberAction, idleState)
  const place = usePlaceAfterAnswer(state)
  const { values, fieldErrors = {} } = state
  const { number = saved.number, name = saved.name, locale = saved.locale } = values ?? {}
  const shown = { number, name, locale, main: values ? values.main === 'on' : saved.main }
  return (
    <form key={JSON.stringify(shown)} {...place} action={send} className="space-y-4" noValidate>
      {state.message ? <FormMessage state={state} /> : null}
      <input type="hidden" name="tenantId" value={tenantId} />
      <input type="hidden" name="contactId" value={contactId ?? ''} />
      <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
        {words.see}
      </button>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="number" label={words.number} hint={words.numberHint} error={fieldErrors.number}>
          {(control) => (
            <Input
              {...control}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              placeholder="987 654 321"
              defaultValue={shown.number}
            />
          )}
        </Field>
        <Field name="name" label={words.name} hint={words.nameHint} error={fieldErrors.name}>
          {(control) => (
            <Input {...control} autoComplete="off" maxLength={nameMax} defaultValue={shown.name} />
          )}
        </Field>
      </div>
      <Field name="locale" label={words.language}>
        {(control) => (
          <Select {...control} defaultValue={shown.locale} className="w-48">
            <option value="es">{words.es}</option>
            <option value="en">{words.en}</option>
          </Select>
        )}
      </Field>
      <CheckboxField name="main" label={words.main} hint={words.mainHint} defaultChecked={shown.main} />
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="save" variant="primary" pendingText={words.saving}>
          {words.save}
        </IntentButton>
        <IntentButton intent="see">{words.see}</IntentButton>
        {cancelHref ? (
          <LinkButton href={cancelHref} variant="quiet">
            {words.cancel}
          </LinkButton>
        ) : null}
      </div>
    </form>
  )
}
