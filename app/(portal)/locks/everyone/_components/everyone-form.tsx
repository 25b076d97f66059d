'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { ReasonFields } from '@/components/forms/reason-fields'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { askEveryoneAction } from '../actions'

export type EveryoneFormProps = {
  desired: 'locked' | 'unlocked'
  requestKey: string
  reasons: [code: string, text: string][]
  noteMax: number
  proof: StepUpAsk
  words: Record<
    | 'reason'
    | 'reasonChoose'
    | 'note'
    | 'noteHint'
    | 'phrase'
    | 'phraseHint'
    | 'proofHint'
    | 'submit'
    | 'pending',
    string
  >
}

/** Why, the phrase and the proof of who asks; what was typed stays when something is refused, but for the proof. */
export function EveryoneForm({ desired, requestKey, reasons, noteMax, proof, words }: EveryoneFormProps) {
  const [state, send] = useActionState(askEveryoneAction, idleState)
  const { values = {}, fieldErrors: wrong = {} } = state
  return (
    <form action={send} noValidate className="space-y-5">
      <FormMessage state={state} />
      <input type="hidden" name="desired" value={desired} />
      <input type="hidden" name="requestKey" value={requestKey} />
      <ReasonFields
        reasons={reasons}
        reason={values.reason ?? ''}
        note={values.note}
        noteMax={noteMax}
        errors={wrong}
        words={words}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="phrase" label={words.phrase} hint={words.phraseHint} error={wrong.phrase}>
          {(control) => (
            <Input
              {...control}
              key={values.phrase}
              defaultValue={values.phrase}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
          )}
        </Field>
      </div>
      <StepUpFields ask={proof} state={state} hint={words.proofHint} />
      <SubmitButton
        variant={desired === 'locked' ? 'danger' : 'primary'}
        size="large"
        pendingText={words.pending}
      >
        {words.submit}
      </SubmitButton>
    </form>
  )
}
