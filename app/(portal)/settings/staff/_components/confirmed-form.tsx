'use client'

import { type ReactNode, useActionState, useId } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton, type SubmitButtonProps } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { Options, Select } from '@/components/ui/select'
import { Tag } from '@/components/ui/tag'
import type { Tag as TagView } from '@/lib/domain/tenants/tags/tag'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { CheckBoxes } from '../../_components/check-boxes'

export type ConfirmedField = {
  name: string
  label: string
  /** A list has a line each. */
  hint?: string | string[]
  value?: string
  /** Options of a select; a text input without them. */
  options?: [value: string, text: string][]
  type?: 'email' | 'text'
  numeric?: boolean
  /** Spans both columns, for long options. */
  wide?: boolean
}

export type ConfirmedFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  hidden?: Record<string, string>
  fields?: ConfirmedField[]
  /** Adds a group of tag checkboxes. */
  tags?: { legend: string; hint?: string; tags: TagView[]; held?: number[] }
  /** Adds re-authentication fields. */
  proof?: StepUpAsk
  submit: string
  pending: string
  variant?: SubmitButtonProps['variant']
}

/** Fields, optional re-authentication and one submit button. Input is kept on errors. */
export function ConfirmedForm(props: ConfirmedFormProps) {
  const [state, send] = useActionState(props.action, idleState)
  return <ConfirmedFields {...props} state={state} send={send} />
}

type Sent = {
  state: ActionState
  send: (form: FormData) => void
  /** Shown above the fields, e.g. a result of the action. */
  children?: ReactNode
}

/** `ConfirmedForm` with the action state held by the caller. */
export function ConfirmedFields(props: Omit<ConfirmedFormProps, 'action'> & Sent) {
  const { hidden = {}, fields = [], tags, proof, submit, pending, variant, state, send, children } = props
  const t = useTexts('stepUp')
  const form = useId()
  const { fieldErrors: wrong = {}, values = {} } = state
  const typed = state.status === 'error' ? values : {}
  return (
    <form action={send} noValidate className="space-y-4">
      <FormMessage state={state} />
      {children}
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {fields.length > 0 ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <OneField
              key={field.name}
              id={`${form}-${field.name}`}
              field={field}
              typed={typed[field.name]}
              error={wrong[field.name]}
            />
          ))}
        </div>
      ) : null}
      {tags ? (
        <CheckBoxes
          name="tags"
          legend={tags.legend}
          hint={tags.hint}
          options={tags.tags.map((tag) => ({ value: String(tag.number), label: <Tag tag={tag} /> }))}
          held={tags.held?.map(String)}
          state={state}
        />
      ) : null}
      {proof ? <StepUpFields ask={proof} state={state} hint={t('lasts')} silent idPrefix={form} /> : null}
      <SubmitButton variant={variant} pendingText={pending}>
        {submit}
      </SubmitButton>
    </form>
  )
}

type OneFieldProps = { id: string; field: ConfirmedField; typed?: string; error?: string }

function OneField({ id, field, typed, error }: OneFieldProps) {
  const { name, label, hint, options, type, numeric, wide } = field
  const value = typed ?? field.value
  const lines = typeof hint === 'string' ? [hint] : hint
  const hints = lines?.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <Field name={name} id={id} label={label} hint={hints} error={error}>
        {(control) =>
          options ? (
            <Select {...control} key={value} defaultValue={value}>
              <Options pairs={options} />
            </Select>
          ) : (
            <Input
              {...control}
              key={value}
              type={type ?? 'text'}
              inputMode={numeric ? 'numeric' : undefined}
              autoComplete="off"
              defaultValue={value}
              className={numeric ? 'tabular-nums' : undefined}
            />
          )
        }
      </Field>
    </div>
  )
}
