'use client'

import { useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { EnrolFields, type EnrolTexts } from './enrol-fields'

const numbers = ['lockDays', 'lockAbovePen', 'lockAboveUsd', 'lockMax'] as const

type RuleTexts = Record<(typeof numbers)[number] | 'lockMode' | 'lockAt' | 'unlockMode', string> & EnrolTexts

export type RulesFormProps = {
  action: (previous: ActionState, form: FormData) => Promise<ActionState>
  kept: RuleTexts
  modes: readonly ('off' | 'propose' | 'automatic')[]
  /** Whether this person may let things start by themselves. */
  mayAutomate: boolean
  sequences: { id: string; name: string }[]
  proof: StepUpAsk
}

/** What follows from debts and payments. What was typed stays when something is refused. */
export function RulesForm({ action, kept, modes, mayAutomate, sequences, proof }: RulesFormProps) {
  const t = useTexts('proposals')
  const [state, send] = useActionState(action, idleState)
  const { fieldErrors: wrong = {} } = state
  const typed: Partial<RuleTexts> = (state.status === 'error' ? state.values : undefined) ?? {}
  const value = (name: keyof RuleTexts) => typed[name] ?? kept[name]
  const labels = {
    lockDays: t('lockDays'),
    lockAbovePen: t('lockAbovePen'),
    lockAboveUsd: t('lockAboveUsd'),
    lockMax: t('lockMax'),
  }
  return (
    <form action={send} noValidate className="space-y-6">
      <FormMessage state={state} />
      <Modes
        name="lockMode"
        modes={modes}
        value={value('lockMode')}
        mayAutomate={mayAutomate}
        error={wrong.lockMode}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {numbers.map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            hint={name.startsWith('lockAbove') ? t('aboveHint') : undefined}
            error={wrong[name]}
          >
            {(control) => (
              <Input
                {...control}
                key={value(name)}
                defaultValue={value(name)}
                inputMode="decimal"
                autoComplete="off"
                className="max-w-40 tabular-nums"
              />
            )}
          </Field>
        ))}
        <Field name="lockAt" label={t('lockAt')} error={wrong.lockAt}>
          {(control) => (
            <Input
              {...control}
              key={value('lockAt')}
              type="time"
              defaultValue={value('lockAt')}
              className="max-w-40 tabular-nums"
            />
          )}
        </Field>
      </div>
      <p className="text-13 text-ink-2 text-pretty">{t('lockNever')}</p>
      <Modes
        name="unlockMode"
        modes={modes}
        value={value('unlockMode')}
        mayAutomate={mayAutomate}
        error={wrong.unlockMode}
      />
      <p className="text-13 text-ink-2 text-pretty">{t('unlockOnly')}</p>
      <EnrolFields value={value} errors={wrong} sequences={sequences} mayAutomate={mayAutomate} />
      <StepUpFields ask={proof} state={state} hint={t('proofHint')} />
      <SubmitButton variant="primary" pendingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </form>
  )
}

type ModesProps = Pick<RulesFormProps, 'modes' | 'mayAutomate'> & {
  name: 'lockMode' | 'unlockMode'
  value: string
  error?: string
}

/** What is done, as radio buttons; what starts by itself is shut for whoever may not let it. */
function Modes({ name, modes, value, mayAutomate, error }: ModesProps) {
  const t = useTexts('proposals')
  const errorId = `${name}-error`
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-semibold text-14">
        {name === 'lockMode' ? t('lockTitle') : t('unlockTitle')}
      </legend>
      {modes.map((mode) => (
        <label key={mode} htmlFor={`${name}-${mode}`} className="flex min-h-9 items-center gap-2.5">
          <input
            key={value}
            type="radio"
            id={`${name}-${mode}`}
            name={name}
            value={mode}
            defaultChecked={value === mode}
            disabled={mode === 'automatic' && !mayAutomate}
            className="size-4 accent-accent"
          />
          {name === 'lockMode' ? t(`lockMode.${mode}`) : t(`unlockMode.${mode}`)}
        </label>
      ))}
      {mayAutomate ? null : <p className="text-13 text-ink-2">{t('ownerOnly')}</p>}
      {error ? (
        <p id={errorId} className="mt-1 text-13 text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
