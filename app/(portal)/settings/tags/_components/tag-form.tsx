'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { type TagColour, tagColours, tagNameMax } from '@/lib/domain/tenants/tags/tag'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

export type TagFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  submit: string
  /** Tag to edit; creates one if absent. */
  tag?: { id: string; name: string; colour: TagColour }
  suggested?: TagColour
}

export function TagForm({ action, submit, tag, suggested = 'blue' }: TagFormProps) {
  const t = useTexts('tags')
  const [state, send] = useActionState(action, idleState)
  const key = tag?.id ?? 'new'
  const name = state.values?.name ?? tag?.name ?? ''
  const chosen = state.values?.colour ?? tag?.colour ?? suggested
  return (
    <form action={send} noValidate className="space-y-4">
      <FormMessage state={state} />
      {tag ? <input type="hidden" name="tagId" value={tag.id} /> : null}
      <Field name={`name-${key}`} label={t('name')} error={state.fieldErrors?.name}>
        {(control) => (
          <Input
            {...control}
            key={`${state.status}-${name}`}
            name="name"
            defaultValue={name}
            maxLength={tagNameMax}
            autoComplete="off"
          />
        )}
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-medium text-13">{t('colour')}</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {tagColours.map((colour) => (
            <label
              key={colour}
              htmlFor={`colour-${key}-${colour}`}
              className="flex h-8 items-center gap-2 text-13"
            >
              <input
                type="radio"
                id={`colour-${key}-${colour}`}
                name="colour"
                value={colour}
                defaultChecked={chosen === colour}
                className="size-4 accent-accent"
              />
              <span aria-hidden="true" className="size-2.5 rounded-full bg-(--tag)" data-tag={colour} />
              {t(`colour-${colour}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <SubmitButton variant={tag ? 'secondary' : 'primary'} pendingText={t('pending')}>
        {submit}
      </SubmitButton>
    </form>
  )
}
