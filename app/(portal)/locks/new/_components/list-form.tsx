'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { ListFields } from '@/components/forms/list-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/platform/forms/action-state'
import { freezeRucsAction } from '../actions'

export type ListFormProps = {
  choices: { value: 'locked' | 'unlocked'; text: string; hint: string }[]
  cancelHref: Route
}

/** What to do and with whom; nothing happens yet. */
export function ListForm({ choices, cancelHref }: ListFormProps) {
  const t = useTexts('lockDrafts')
  const [state, send] = useActionState(freezeRucsAction, idleState)
  const { values = {} } = state
  const chosen = values.desired ?? 'locked'
  return (
    <form action={send} className="space-y-5" noValidate>
      {state.status === 'error' ? <FormMessage state={state} /> : null}
      <fieldset>
        <legend className="mb-1.5 font-medium text-13">{t('what')}</legend>
        <div key={chosen} className="grid gap-2 sm:grid-cols-2">
          {choices.map(({ value, text, hint }) => (
            <label
              key={value}
              htmlFor={`desired-${value}`}
              className="flex gap-2.5 rounded-control border border-line-strong p-3 motion-quick hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft"
            >
              <input
                type="radio"
                id={`desired-${value}`}
                name="desired"
                value={value}
                defaultChecked={value === chosen}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-medium">{text}</span>
                <span className="text-13 text-ink-2">{hint}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <ListFields
        name="rucs"
        state={state}
        labels={{
          ...{ list: t('rucs'), listHint: t('rucsHint'), file: t('file'), fileHint: t('fileHint') },
          ...{ fileLarge: t('fileTooLarge'), fileAgain: t('fileAgain') },
        }}
        placeholder={'20512345671\n20498765432'}
        rows={8}
      />
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('pending')}>
          {t('see')}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}
