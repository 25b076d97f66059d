'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { LinkButton } from '@/components/ui/link-button'
import { Select } from '@/components/ui/select'
import { idleState } from '@/lib/action-state'
import type { Tag } from '@/lib/tenants/tags/tag'
import { tagTenantsAction } from '../actions'

export type TaggingFormProps = {
  words: Record<'keep' | 'add' | 'remove' | 'submit' | 'pending' | 'cancel', string>
  /** Sent along as they are. */
  hidden: Record<string, string>
  tags: (Tag & { carried: string })[]
  cancelHref: Route
}

/** What becomes of each tag for all who were picked. */
export function TaggingForm({ words, hidden, tags, cancelHref }: TaggingFormProps) {
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
              {(['keep', 'add', 'remove'] as const).map((choice) => (
                <option key={choice} value={choice}>
                  {words[choice]}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant="primary" size="large" pendingText={words.pending}>
          {words.submit}
        </SubmitButton>
        <LinkButton href={cancelHref} size="large" variant="quiet">
          {words.cancel}
        </LinkButton>
      </div>
    </form>
  )
}
