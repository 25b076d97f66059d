'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { LinkButton } from '@/components/ui/link-button'
import { Options, Select } from '@/components/ui/select'
import type { Tag } from '@/lib/domain/tenants/tags/tag'
import { idleState } from '@/lib/platform/forms/action-state'
import { tagTenantsAction } from '../actions'

export type TaggingFormProps = {
  submit: string
  /** Sent along as they are. */
  hidden: Record<string, string>
  tags: (Tag & { carried: string })[]
  cancelHref: Route
}

/** What becomes of each tag for all who were picked. */
export function TaggingForm({ submit, hidden, tags, cancelHref }: TaggingFormProps) {
  const t = useTexts('tags')
  const choices = Object.entries({ keep: t('keep'), add: t('add'), remove: t('remove') })
  const [state, send] = useActionState(tagTenantsAction, idleState)
  return (
    <form action={send} className="space-y-5">
      <FormMessage state={state} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul className="divide-y divide-line">
        {tags.map(({ number, name, colour, carried }) => (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 py-2.5">
            <label htmlFor={`tag-${number}`} className="flex min-w-0 flex-wrap items-center gap-2">
              <span className="tag" data-tag={colour}>
                {name}
              </span>
              <span className="text-13 text-ink-2">{carried}</span>
            </label>
            <Select
              key={state.values?.[`tag-${number}`]}
              id={`tag-${number}`}
              name={`tag-${number}`}
              defaultValue={state.values?.[`tag-${number}`] ?? 'keep'}
              className="w-44"
            >
              <Options pairs={choices} />
            </Select>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={t('pending')}>
          {submit}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {t('cancel')}
        </LinkButton>
      </div>
    </form>
  )
}
