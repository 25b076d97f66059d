'use client'

import type { Route } from 'next'
import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { IntentButton } from '@/components/forms/intent-button'
import { ListFields } from '@/components/forms/list-fields'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { idleState } from '@/lib/action-state'
import type { ShownPreview } from '@/lib/messages/contacts/shown-preview'
import { numbersListAction } from '../actions'
import { type LineWords, NumberLines } from './number-lines'

export type NumbersFormProps = LineWords & {
  locale: string
  cancelHref: Route
  words: LineWords['words'] &
    Record<
      | 'list'
      | 'listHint'
      | 'file'
      | 'fileHint'
      | 'see'
      | 'seeing'
      | 'saveOne'
      | 'saveMany'
      | 'saving'
      | 'cancel'
      | 'previewTitle'
      | 'nothing',
      string
    >
}

/** What is seen stands below the list with the button that writes it; a list that was changed is seen anew. */
export function NumbersForm({ cancelHref, words, outcomes, problems, locale }: NumbersFormProps) {
  const [state, send] = useActionState(numbersListAction, idleState)
  const { values = {} } = state
  const preview = values.preview ? (JSON.parse(values.preview) as ShownPreview) : null
  const count = preview?.toWrite ?? 0
  return (
    <form action={send} className="space-y-4" noValidate>
      {state.message ? <FormMessage state={state} /> : null}
      <input type="hidden" name="digest" value={preview?.digest ?? ''} />
      <Card>
        <div className="space-y-5">
          <button type="submit" name="intent" value="see" tabIndex={-1} aria-hidden className="sr-only">
            {words.see}
          </button>
          <ListFields
            name="list"
            state={state}
            words={words}
            placeholder={'20512345671, 987 654 321, Rosa Paz\n20498765432, 912345678'}
            rows={8}
          />
          <div className="flex flex-wrap gap-2">
            <IntentButton
              intent="see"
              size="large"
              variant={preview ? 'secondary' : 'primary'}
              pendingText={words.seeing}
            >
              {words.see}
            </IntentButton>
            <LinkButton href={cancelHref} size="large" variant="quiet">
              {words.cancel}
            </LinkButton>
          </div>
        </div>
      </Card>
      {preview ? (
        <Card title={words.previewTitle} flush>
          <NumberLines
            preview={preview}
            words={words}
            outcomes={outcomes}
            problems={problems}
            locale={locale}
          />
          <div className="sticky bottom-0 border-line border-t bg-surface px-4 py-3 max-md:bottom-14">
            {count > 0 ? (
              <IntentButton intent="save" variant="primary" size="large" pendingText={words.saving}>
                {count === 1 ? words.saveOne : words.saveMany.replace('{count}', String(count))}
              </IntentButton>
            ) : (
              <p className="text-ink-2">{words.nothing}</p>
            )}
          </div>
        </Card>
      ) : null}
    </form>
  )
}
