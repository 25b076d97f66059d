'use client'

import {
  type RefObject,
  type SubmitEvent,
  useActionState,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { useLateTyping } from '@/components/forms/typing/use-late-typing'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { signupAction } from '../actions'
import { Details } from './details'
import { FoldedPlanChoice, PlanChoice } from './plan-choice'
import { RucField } from './ruc-field'
import type { SignupFormProps } from './signup-form-props'
import { Steps } from './steps'

/**
 * One form for both steps, so that it works without JavaScript: the first submit looks up the company and adds the
 * other fields, the second sends the request.
 */
export function SignupForm(props: SignupFormProps) {
  const t = useTexts('signup')
  const { plans } = props
  const [state, send, pending] = useActionState(signupAction, idleState)
  const { fieldErrors: wrong, values = {} } = state
  const form = useRef<HTMLFormElement>(null)
  const proof = useProof(props.slug)
  const late = useLateTyping(form, { pending, answer: state })
  const known = Boolean(values.looked)
  const plan = {
    label: t('plan'),
    plans,
    chosen: values.planId ?? props.defaultPlan,
    error: wrong?.planId,
    note: props.plansNote,
  }
  useNextField(form, values.looked)
  const onRefused = useEffectEvent(() => {
    proof.forget()
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  })
  useEffect(() => {
    if (state.status === 'error') onRefused()
  }, [state])
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (known && event.nativeEvent.submitter?.getAttribute('value') !== 'look') proof.holdUntilProven(event)
    if (!event.defaultPrevented) late.sent(event)
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
      {/* The first submit button is the one that Enter presses. */}
      <button type="submit" tabIndex={-1} className="sr-only" aria-hidden="true" />
      {state.status === 'error' && state.message ? <FormMessage state={state} /> : null}
      <input type="hidden" name="slug" value={props.slug} />
      <input type="hidden" name="termsVersion" value={props.termsVersion} />
      <input type="hidden" name="formToken" value={props.formToken} />
      {/* Uncontrolled: a `value` prop would clear the proof at the next render. */}
      <input ref={proof.field} type="hidden" name="proof" />
      <Steps
        label={t('steps')}
        done={t('stepDone')}
        names={[t('stepRuc'), t('stepDetails'), t('stepReady')]}
        current={known ? 1 : 0}
      />
      <RucField values={values} error={wrong?.ruc} pending={pending} />
      {known ? <FoldedPlanChoice {...plan} change={t('planChange')} /> : <PlanChoice {...plan} />}
      {known ? <Details {...props} state={state} isProving={proof.isHeld} /> : null}
    </form>
  )
}

/**
 * After a look-up the focus goes on to the first field that it revealed, unless somebody is typing elsewhere by
 * then.
 */
function useNextField(form: RefObject<HTMLFormElement | null>, looked: string | undefined): void {
  const before = useRef(looked)
  useEffect(() => {
    const isNew = looked !== undefined && looked !== before.current
    before.current = looked
    const { activeElement: now } = document
    if (!isNew || (now !== document.body && !/^(field-ruc|look-up)$/.test(now?.id ?? ''))) return
    const next = form.current?.querySelector<HTMLElement>('#field-name, #field-subdomain')
    next?.focus()
  }, [form, looked])
}

/**
 * Solves the proof of work from the first input on. A submit waits for it; if the browser cannot solve it, the form
 * is sent with an empty proof.
 */
function useProof(slug: string) {
  const work = useRef<Promise<string>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const [isHeld, setHeld] = useState(false)
  const prepare = () => {
    work.current ??= import('../solve-proof').then(({ solveProof }) => solveProof(slug)).catch(() => '')
    return work.current
  }
  const holdUntilProven = (event: SubmitEvent<HTMLFormElement>) => {
    const { current: input } = field
    if (!input || input.dataset.done) return
    event.preventDefault()
    const form = event.currentTarget
    setHeld(true)
    prepare().then((proof) => {
      setHeld(false)
      input.value = proof
      input.dataset.done = 'yes'
      // `requestSubmit` does nothing during the form's own submit event, so it runs in the next task.
      setTimeout(() => form.requestSubmit())
    })
  }
  /** A proof is accepted once: solves a new one after a refusal. */
  const forget = () => {
    if (!field.current?.dataset.done) return
    work.current = undefined
    delete field.current.dataset.done
    field.current.value = ''
    void prepare()
  }
  return { field, isHeld, prepare: () => void prepare(), holdUntilProven, forget }
}
