'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { useTexts } from '@/components/i18n/use-texts'
import { VariableText } from '@/components/messages/variable-text'
import { Paperclip } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import type { VariableValues } from '@/lib/domain/messages/variables'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveTextAction } from '../actions'

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
}

/** Every button saves first. Unsaved input marks the form as dirty, which hides the send button. */
export function TextForm(props: TextFormProps) {
  const t = useTexts('compose')
  const { draftId, saved, templates, said } = props
  const [state, send] = useActionState(saveTextAction, idleState)
  const { values = {}, fieldErrors = {} } = state
  const view: Saved = { ...saved, ...(state.status === 'error' ? values : {}) }
  const sample = { ...props.sample, values: { ...props.sample.values, ...saidOf(view) } }
  const kept = JSON.stringify([view, props.file, props.url, values.url])
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
      {/* Enter presses the first submit button: save only. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
        {t('save')}
      </button>
      {templates.length > 0 ? (
        <Field name="templateId" label={t('template')}>
          {(control) => (
            <div className="flex gap-2">
              <Select
                {...control}
                defaultValue={values.templateId ?? props.template}
                className="min-w-0 flex-1"
              >
                <Options none={t('templateNone')} pairs={templates.map(({ id, text }) => [id, text])} />
              </Select>
              <IntentButton intent="template" className="h-9">
                {t('templateUse')}
              </IntentButton>
            </div>
          )}
        </Field>
      ) : null}
      <VariableText name="es" label={t('es')} error={fieldErrors.es} initial={view.es} sample={sample} />
      <details open={view.en !== '' || fieldErrors.en !== undefined}>
        <summary className="w-fit font-medium text-13">{t('en')}</summary>
        {/* In a closed `details` colour transitions never finish after a change of theme. */}
        <div className="mt-2 [&_*]:transition-none!">
          <VariableText
            name="en"
            label={t('en')}
            hint={t('enHint')}
            error={fieldErrors.en}
            initial={view.en}
            rows={5}
            sample={sample}
          />
        </div>
      </details>
      <fieldset>
        <legend className="font-medium text-13">{t('said')}</legend>
        <p className="mb-2 text-13 text-ink-2">{t('saidHint')}</p>
        <div className="grid gap-3 sm:grid-cols-3">
          {said.map(([name, label]) => (
            <Field key={name} name={name} label={label} error={fieldErrors[name]}>
              {(control) => <Input {...control} defaultValue={view[name]} autoComplete="off" />}
            </Field>
          ))}
        </div>
      </fieldset>
      <AttachmentFields
        file={props.file}
        kept={props.url}
        typed={{ url: values.url ?? '', mediaType: view.mediaType }}
        media={props.media}
        errors={fieldErrors}
      />
      <IntentButton intent="save" variant="primary" pendingText={t('saving')}>
        {t('save')}
      </IntentButton>
    </form>
  )
}

function saidOf({ motivo, fecha, enlace }: Saved): VariableValues {
  return { motivo, fecha, enlace }
}

type AttachmentFieldsProps = {
  /** The attached file. */
  file: { name: string; text: string } | null
  /** The attached URL; a new one as typed. */
  kept: string
  typed: { url: string; mediaType: string }
  media: [value: string, text: string][]
  errors: Record<string, string>
}

/** The attachment: an uploaded file, or a URL that the upstream fetches. */
function AttachmentFields({ file, kept, typed, media, errors }: AttachmentFieldsProps) {
  const t = useTexts('compose')
  return (
    <fieldset className="space-y-3">
      <legend className="mb-2 font-medium text-13">{t('attachment')}</legend>
      {file || kept ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card bg-sunken px-3 py-2">
          <Paperclip aria-hidden className="size-4 shrink-0 text-ink-3" />
          <p className="min-w-0 flex-1 break-all">
            <span className="font-medium">{file?.name ?? kept}</span>
            {file ? <span className="text-13 text-ink-2"> · {file.text}</span> : null}
          </p>
          <IntentButton intent="detach" size="small">
            {t('detach')}
          </IntentButton>
        </div>
      ) : null}
      <Field name="file" label={t('attach')} hint={t('attachHint')} error={errors.file}>
        {(control) => (
          <input
            {...control}
            type="file"
            className="block w-full text-13 text-ink-2 file:mr-3 file:h-8 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:font-medium file:text-14 file:text-ink"
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field name="url" label={t('url')} hint={t('urlHint')} error={errors.url}>
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="off"
              defaultValue={typed.url}
            />
          )}
        </Field>
        <Field name="mediaType" label={t('mediaType')}>
          {(control) => (
            <Select {...control} defaultValue={typed.mediaType}>
              <Options pairs={media} />
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  )
}
