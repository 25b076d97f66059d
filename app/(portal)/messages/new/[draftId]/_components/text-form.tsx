'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { VariableText, type VariableWords } from '@/components/messages/variable-text'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import type { VariableValues } from '@/lib/messages/variables'
import { saveTextAction } from '../actions'
import { AttachmentFields, type AttachmentWords } from './attachment-fields'

type Saved = Record<'es' | 'en' | 'motivo' | 'fecha' | 'enlace' | 'mediaType', string>

export type TextFormProps = {
  draftId: string
  saved: Saved
  template: string
  templates: { id: string; text: string }[]
  file: { name: string; text: string } | null
  url: string
  sample: { values: VariableValues; text: string }
  media: [value: string, text: string][]
  said: [name: 'motivo' | 'fecha' | 'enlace', label: string][]
  words: VariableWords &
    AttachmentWords &
    Record<
      | 'template'
      | 'templateNone'
      | 'templateUse'
      | 'es'
      | 'en'
      | 'enHint'
      | 'said'
      | 'saidHint'
      | 'save'
      | 'saving',
      string
    >
}

/** Every button keeps what is typed first; what is not kept yet marks the form, so that nobody sends past it. */
export function TextForm(props: TextFormProps) {
  const { draftId, saved, templates, said, words } = props
  const [state, send] = useActionState(saveTextAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const shown: Saved = { ...saved, ...(state.status === 'error' ? values : {}) }
  const sample = { ...props.sample, values: { ...props.sample.values, ...saidOf(shown) } }
  const kept = JSON.stringify([shown, props.file, props.url, values.url])
  return (
    <form
      key={kept}
      action={send}
      onInput={(event) => {
        event.currentTarget.dataset.dirty = 'true'
      }}
      data-dirty={state.status === 'error' ? 'true' : undefined}
      className="space-y-5"
      noValidate
    >
      <input type="hidden" name="draftId" value={draftId} />
      {state.status === 'idle' ? null : <FormMessage state={state} />}
      {/* The first button is what Enter presses: it only keeps. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
        {words.save}
      </button>
      {templates.length > 0 ? (
        <Field name="templateId" label={words.template}>
          {(control) => (
            <div className="flex gap-2">
              <Select
                {...control}
                defaultValue={values.templateId ?? props.template}
                className="min-w-0 flex-1"
              >
                <option value="">{words.templateNone}</option>
                {templates.map(({ id, text }) => (
                  <option key={id} value={id}>
                    {text}
                  </option>
                ))}
              </Select>
              <IntentButton intent="template" className="h-9">
                {words.templateUse}
              </IntentButton>
            </div>
          )}
        </Field>
      ) : null}
      <VariableText
        name="es"
        label={words.es}
        error={fieldErrors.es}
        initial={shown.es}
        sample={sample}
        words={words}
      />
      <details open={shown.en !== '' || fieldErrors.en !== undefined}>
        <summary className="w-fit font-medium text-13">{words.en}</summary>
        {/* While it is closed, colours on their way to another theme would never arrive. */}
        <div className="mt-2 [&_*]:transition-none!">
          <VariableText
            name="en"
            label={words.en}
            hint={words.enHint}
            error={fieldErrors.en}
            initial={shown.en}
            rows={5}
            sample={sample}
            words={words}
          />
        </div>
      </details>
      <fieldset>
        <legend className="font-medium text-13">{words.said}</legend>
        <p className="mb-2 text-13 text-ink-2">{words.saidHint}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          {said.map(([name, label]) => (
            <Field key={name} name={name} label={label} error={fieldErrors[name]}>
              {(control) => <Input {...control} defaultValue={shown[name]} autoComplete="off" />}
            </Field>
          ))}
        </div>
      </fieldset>
      <AttachmentFields
        file={props.file}
        kept={props.url}
        typed={{ url: values.url ?? '', mediaType: shown.mediaType }}
        media={props.media}
        errors={fieldErrors}
        words={words}
      />
      <IntentButton intent="save" variant="primary" pendingText={words.saving}>
        {words.save}
      </IntentButton>
    </form>
  )
}

function saidOf({ motivo, fecha, enlace }: Saved): VariableValues {
  return { motivo, fecha, enlace }
}
