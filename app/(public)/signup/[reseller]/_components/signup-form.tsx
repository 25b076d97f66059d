'use client'

import { type SubmitEvent, useActionState, useEffect, useEffectEvent, useRef } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { useLateTyping } from '@/components/forms/use-late-typing'
import { idleState } from '@/lib/action-state'
import { signupAction } from '../actions'
import type { FormWords } from '../form-words'
import { Details } from './details'
import { PlanChoice, type PlanOption } from './plan-choice'
import { RucField } from './ruc-field'
import { Steps } from './steps'

import { useProof } from './use-proof'

export type SignupFormProps = {
  words: FormWords
  slug: string
  /** One a form: sending it twice is sending it once. */
  formToken: string
  baseDomain: string
  plans: PlanOption[]
  plansNote: string | null
  defaultPlan: string
  termsVersion: number
}

/**
 * One form for both steps, so that it works without scripts: the first answer brings the company's name and
 * the rest of the fields, the second sends everything.
 */
export function SignupForm(props: SignupFormProps) {
  const { words, plans } = props
  const [state, send, pending] = useActionState(signupAction, idleState)
  const { fieldErrors: wrong, values = {} } = state
  const form = useRef<HTMLFormElement>(null)
  const proof = useProof(props.slug)
  const late = useLateTyping(form, { pending, answer: state })
  const known = Boolean(values.looked)
  const onRefused = useEffectEvent(() => {
    proof.forget()
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  useEffect(() => {
    if (state.status === 'error') onRefused()
  }, [state])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (known && event.nativeEvent.submitter?.getAttribute('value') !== 'look') proof.holdUntilProven(event)
  }
  return (
    <form
      ref={form}
      action={send}
      noValidate
      onInput={(event) => {
        proof.prepare()
        late.note(event)
      }}
      onSubmit={onSubmit}
      className="space-y-6"
    >
      {/* Enter in any field means this one, not the first button on the page. */}
      <button type="submit" tabIndex={-1} className="sr-only" aria-hidden="true" />
      {state.status === 'error' && state.message ? <FormMessage state={state} /> : null}
      <input type="hidden" name="slug" value={props.slug} />
      <input type="hidden" name="termsVersion" value={props.termsVersion} />
      <input type="hidden" name="formToken" value={props.formToken} />
      {/* Without a value of React's, which would wipe the proof at the next drawing. */}
      <input ref={proof.field} type="hidden" name="proof" />
      <Steps label={words.steps} done={words.stepDone} names={words.stepNames} current={known ? 1 : 0} />
      <RucField words={words} values={values} error={wrong?.ruc} pending={pending} />
      <PlanChoice
        label={words.plan}
        plans={plans}
        chosen={values.planId ?? props.defaultPlan}
        error={wrong?.planId}
        note={props.plansNote}
      />
      {known ? <Details {...props} state={state} isProving={proof.isHeld} /> : null}
    </form>
  )
}
