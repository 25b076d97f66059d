'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { usePlaceAfterAnswer } from '@/components/forms/use-place-after-answer'
import { VariableText, type VariableWords } from '@/components/messages/variable-text'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import type { VariableValues } from '@/lib/messages/variables'
import { saveTemplateAction } from '../actions'

export type TemplateFormProps = {
  of?: { templateId: string; version: number }
  saved: Record<'name' | 'purpose' | 'es' | 'en', string>
  nameMax: number
  purposes: [code: string, text: string][]
  sample: { name: string | null; values: VariableValues }
  /** What stands for values that only a message has, and for a tenant where there is none. */
  examples: VariableValues
  cancelHref: Route
  words: VariableWords &
    Record<
      | 'name'
      | 'nameHint'
      | 'purpose'
      | 'es'
      | 'en'
      | 'enHint'
      | 'previewWith'
      | 'previewNone'
      | 'sampleRuc'
      | 'see'
      | 'save'
      | 'saving'
      | 'cancel',
      string
    >
}

/** The texts with what they become for a real tenant; whatever is refused stays as it was typed. */
export function TemplateForm(props: TemplateFormProps) {
  const { of, saved, nameMax, purposes, examples, cancelHref, words } = props
  const [state, send] = useActionState(saveTemplateAction, idleState)
  const place = usePlaceAfterAnswer(state)
  const { values = {}, fieldErrors = {} } = state
  const shown = { ...saved, ...values }
  const known = toSample(values.sample) ?? props.sample
  const given = Object.fromEntries(Object.entries(known.values).filter(([, value]) => value))
  const sample = {
    values: { ...examples, ...given },
    text: known.name ? words.previewWith.replace('{name}', known.name) : words.previewNone,
  }
  return (
    <form key={JSON.stringify(values)} {...place} action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      {of ? (
        <>
          <input type="hidden" name="templateId" value={of.templateId} />
          <input type="hidden" name="version" value={of.version} />
        </>
      ) : null}
      {/* The first button is what Enter presses: it only shows. */}
      <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
        {words.see}
      </button>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label={words.name} hint={words.nameHint} error={fieldErrors.name}>
          {(control) => (
            <Input {...control} defaultValue={shown.name} maxLength={nameMax} autoComplete="off" required />
          )}
        </Field>
        <Field name="purpose" label={words.purpose} error={fieldErrors.purpose}>
          {(control) => (
            <Select {...control} defaultValue={shown.purpose}>
              {purposes.map(([code, text]) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <VariableText
        name="es"
        label={words.es}
        error={fieldErrors.es}
        initial={shown.es}
        sample={sample}
        words={words}
      />
      <VariableText
        name="en"
        label={words.en}
        hint={words.enHint}
        error={fieldErrors.en}
        initial={shown.en}
        sample={sample}
        words={words}
      />
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-48">
          <Field name="sampleRuc" label={words.sampleRuc} error={fieldErrors.sampleRuc}>
            {(control) => (
              <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={values.sampleRuc} />
            )}
          </Field>
        </div>
        <IntentButton intent="see" className="h-9">
          {words.see}
        </IntentButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="save" variant="primary" size="large" pendingText={words.saving}>
          {words.save}
        </IntentButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}

function toSample(text: string | undefined): TemplateFormProps['sample'] | null {
  return text ? (JSON.parse(text) as TemplateFormProps['sample']) : null
}
