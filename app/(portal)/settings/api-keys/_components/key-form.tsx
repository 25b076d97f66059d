'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input, Textarea } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { Tag } from '@/components/ui/tag'
import type { Tag as TagView } from '@/lib/domain/tenants/tags/tag'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { CheckBoxes } from '../../_components/check-boxes'
import { KeyOnce } from './key-once'

type KeyFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  scopes: [scope: string, text: string][]
  tags: TagView[]
  days: [days: string, text: string][]
  proof: StepUpAsk
  origin: string
}

/** The form of a new key; in its place the key once it is there. */
export function KeyForm({ action, scopes, tags, days, proof, origin }: KeyFormProps) {
  const t = useTexts('apiKeys')
  const stepUp = useTexts('stepUp')
  const [state, send] = useActionState(action, idleState)
  const { fieldErrors: wrong = {}, values = {} } = state
  if (state.status === 'ok' && values.key) {
    return <KeyOnce value={values.key} title={t('created', { name: values.name ?? '' })} origin={origin} />
  }
  return (
    <form action={send} noValidate className="space-y-5">
      <FormMessage state={state} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="name" label={t('name')} hint={t('nameHint')} error={wrong.name}>
          {(control) => (
            <Input {...control} key={values.name} autoComplete="off" defaultValue={values.name} required />
          )}
        </Field>
        <Field name="days" label={t('days')} error={wrong.days}>
          {(control) => (
            <Select {...control} key={values.days} defaultValue={values.days ?? '365'}>
              <Options pairs={days} />
            </Select>
          )}
        </Field>
      </div>
      <CheckBoxes
        name="scopes"
        legend={t('scopes')}
        hint={t('scopesHint')}
        state={state}
        options={scopes.map(([value, text]) => ({ value, label: <ScopeLabel scope={value} text={text} /> }))}
      />
      {tags.length > 0 ? (
        <CheckBoxes
          name="tags"
          legend={t('tags')}
          hint={t('tagsHint')}
          state={state}
          options={tags.map((tag) => ({ value: String(tag.number), label: <Tag tag={tag} /> }))}
        />
      ) : null}
      <Field name="addresses" label={t('addresses')} hint={t('addressesHint')} error={wrong.addresses}>
        {(control) => (
          <Textarea
            {...control}
            key={values.addresses}
            rows={2}
            spellCheck={false}
            className="font-mono text-13"
            defaultValue={values.addresses}
          />
        )}
      </Field>
      <StepUpFields ask={proof} state={state} hint={stepUp('lasts')} silent />
      <SubmitButton variant="primary" pendingText={t('sending')}>
        {t('submit')}
      </SubmitButton>
    </form>
  )
}

function ScopeLabel({ scope, text }: { scope: string; text: string }) {
  return (
    <span className="min-w-0 py-1">
      <span className="block">{text}</span>
      <span className="block font-mono text-12 text-ink-2">{scope}</span>
    </span>
  )
}
