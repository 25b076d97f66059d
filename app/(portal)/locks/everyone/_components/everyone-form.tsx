'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { ReasonFields } from '@/components/forms/reason-fields'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { askEveryoneAction } from '../actions'

export type EveryoneFormProps = {
  desired: 'locked' | 'unlocked'
  requestKey: string
  reasons: [code: string, text: string][]
  noteMax: number
  proof: StepUpAsk
  noteHint: string
  /** What must be typed. */
  phrase: string
  submit: string
}

/** Why, the phrase and the proof of who asks; what was typed stays when something is refused, but for the proof. */
export function EveryoneForm(props: EveryoneFormProps) {
  const { desired, requestKey, reasons, noteMax, proof, phrase, submit } = props
  const t = useTexts('everyone')
  const tProof = useTexts('stepUp')
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
        labels={{
          reason: t('reason'),
          reasonChoose: t('reasonChoose'),
          note: t('note'),
          noteHint: props.noteHint,
        }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="phrase" label={t('phrase', { phrase })} hint={t('phraseHint')} error={wrong.phrase}>
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
      <StepUpFields ask={proof} state={state} hint={tProof('textAlways')} />
      <SubmitButton
        variant={desired === 'locked' ? 'danger' : 'primary'}
        size="large"
        pendingText={t('pending')}
      >
        {submit}
      </SubmitButton>
    </form>
  )
}
