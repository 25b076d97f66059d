'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { buttonClass } from '@/components/ui/button-class'
import { Textarea } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { decideByLinkAction } from '../actions'

type Word = 'as' | 'approve' | 'refuse' | 'refuseGo' | 'reason' | 'reasonHint' | 'sending'

export type DecideFormProps = { slug: string; token: string; words: Record<Word, string> }

export function DecideForm({ slug, token, words }: DecideFormProps) {
  const [state, action] = useActionState(decideByLinkAction, idleState)
  return (
    <form action={action} noValidate className="space-y-4">
      <FormMessage state={state} />
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="token" value={token} />
      <p className="text-ink-2">{words.as}</p>
      <SubmitButton
        name="decision"
        value="approve"
        variant="primary"
        size="large"
        pendingText={words.sending}
      >
        {words.approve}
      </SubmitButton>
      <details open={state.fieldErrors !== undefined || undefined}>
        <summary className={`${buttonClass()} w-fit cursor-pointer`}>{words.refuse}</summary>
        <div className="mt-3 space-y-3">
          <Field name="reason" label={words.reason} hint={words.reasonHint} error={state.fieldErrors?.reason}>
            {(control) => <Textarea {...control} defaultValue={state.values?.reason} rows={3} />}
          </Field>
          <SubmitButton name="decision" value="refuse" variant="danger" pendingText={words.sending}>
            {words.refuseGo}
          </SubmitButton>
        </div>
      </details>
    </form>
  )
}
