'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { usePlaceAfterAnswer } from '@/components/forms/use-place-after-answer'
import { useTexts } from '@/components/i18n/use-texts'
import { VariableText } from '@/components/messages/variable-text'
import { Input } from '@/components/ui/input'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import type { VariableValues } from '@/lib/domain/messages/variables'
import { idleState } from '@/lib/platform/forms/action-state'
import { saveTemplateAction } from '../actions'

export type TemplateFormProps = {
  of?: { templateId: string; version: number }
  saved: Record<'name' | 'purpose' | 'es' | 'en', string>
  nameMax: number
  purposes: [code: string, text: string][]
  sample: { name: string | null; values: VariableValues }
  /** Example values for variables that only a message has, and for previews without a tenant. */
  examples: VariableValues
  cancelHref: Route
}

/** The texts with a preview for a real tenant; refused input stays as typed. */
export function TemplateForm(props: TemplateFormProps) {
  const t = useTexts('templates')
  const { of, saved, nameMax, purposes, examples, cancelHref } = props
  const [state, send, pending] = useActionState(saveTemplateAction, idleState)
  const place = usePlaceAfterAnswer(state, pending)
  const { values = {}, fieldErrors = {} } = state
  const view = { ...saved, ...values }
  const known = toSample(values.sample) ?? props.sample
  const given = Object.fromEntries(Object.entries(known.values).filter(([, value]) => value))
  const sample = {
    values: { ...examples, ...given },
    text: known.name ? t('previewWith', { name: known.name }) : t('previewNone'),
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
      {/* Enter presses the first submit button: preview only. */}
      <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
        {t('see')}
      </button>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label={t('name')} error={fieldErrors.name}>
          {(control) => (
            <Input {...control} defaultValue={view.name} maxLength={nameMax} autoComplete="off" required />
          )}
        </Field>
        <Field name="purpose" label={t('purpose')} error={fieldErrors.purpose}>
          {(control) => (
            <Select {...control} defaultValue={view.purpose}>
              <Options pairs={purposes} />
            </Select>
          )}
        </Field>
      </div>
      <div className="flex items-end gap-2">
        <div className="w-48 min-w-0">
          <Field name="sampleRuc" label={t('sampleRuc')} error={fieldErrors.sampleRuc}>
            {(control) => (
              <Input {...control} inputMode="numeric" autoComplete="off" defaultValue={values.sampleRuc} />
            )}
          </Field>
        </div>
        <IntentButton intent="see" className="h-9">
          {t('see')}
        </IntentButton>
      </div>
      <VariableText
        rows={7}
        name="es"
        label={t('es')}
        error={fieldErrors.es}
        initial={view.es}
        sample={sample}
      />
      <VariableText
        rows={7}
        name="en"
        label={t('en')}
        hint={t('enHint')}
        error={fieldErrors.en}
        initial={view.en}
        sample={sample}
      />
      <div className="flex flex-wrap gap-2">
        <IntentButton intent="save" variant="primary" size="large" pendingText={t('saving')}>
          {t('save')}
        </IntentButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}

function toSample(text: string | undefined): TemplateFormProps['sample'] | null {
  return text ? (JSON.parse(text) as TemplateFormProps['sample']) : null
}
