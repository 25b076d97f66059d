'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { CheckboxField } from '@/components/ui/checkbox'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'

type Props = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  /** Field name of the checkbox. */
  name: string
  on: boolean
  proof: StepUpAsk
  label: string
  hint: string
  submit: string
  pending: string
}

/** Turns a sign-in rule of the reseller on or off. */
export function RuleForm({ action, name, on, proof, label, hint, submit, pending }: Props) {
  const t = useTexts('stepUp')
  const [state, send] = useActionState(action, idleState)
  const chosen = state.status === 'error' ? state.values?.[name] === 'on' : on
  return (
    <form action={send} noValidate className="space-y-4">
      <FormMessage state={state} />
      <CheckboxField key={String(chosen)} name={name} label={label} hint={hint} defaultChecked={chosen} />
      <StepUpFields ask={proof} state={state} hint={t('lasts')} silent idPrefix={name} />
      <SubmitButton pendingText={pending}>{submit}</SubmitButton>
    </form>
  )
}
