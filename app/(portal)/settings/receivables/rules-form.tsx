'use client'

import { type ReactNode, useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { classes } from '@/components/ui/classes'
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
  /** Who saved them last, and when. */
  savedBy: string | null
}

/** What follows from debts and payments. What was typed stays when something is refused. */
export function RulesForm({ action, kept, modes, mayAutomate, sequences, proof, savedBy }: RulesFormProps) {
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
  const isWrong = [...numbers, 'lockAt'].some((name) => name in wrong)
  return (
    <form action={send} noValidate className="divide-y divide-line">
      {state.message ? (
        <div className="p-4">
          <FormMessage state={state} />
        </div>
      ) : null}
      <RulePart title={t('lockTitle')} text={t('lockNever')}>
        <Modes
          name="lockMode"
          modes={modes}
          value={value('lockMode')}
          mayAutomate={mayAutomate}
          error={wrong.lockMode}
        />
        <div className={classes('space-y-2', !isWrong && 'group-has-[#lockMode-off:checked]/part:hidden')}>
          <div className="grid gap-x-4 gap-y-2 max-sm:[&>div]:grid max-sm:[&>div]:grid-cols-[minmax(0,1fr)_9rem] max-sm:[&>div]:items-center max-sm:[&>div]:gap-x-3 max-sm:[&>div>label]:mb-0 max-sm:[&>div>p]:col-span-2 sm:grid-cols-2 sm:items-end sm:gap-y-3">
            {numbers.map((name) => (
              <Field key={name} name={name} label={labels[name]} error={wrong[name]}>
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
          <p className="text-13 text-ink-2">{t('aboveHint')}</p>
        </div>
      </RulePart>
      <RulePart title={t('unlockTitle')} text={t('unlockOnly')}>
        <Modes
          name="unlockMode"
          modes={modes}
          value={value('unlockMode')}
          mayAutomate={mayAutomate}
          error={wrong.unlockMode}
        />
      </RulePart>
      <RulePart title={t('enrolTitle')} text={t('enrolText')}>
        <EnrolFields value={value} errors={wrong} sequences={sequences} mayAutomate={mayAutomate} />
      </RulePart>
      <div className="space-y-4 p-4">
        <StepUpFields ask={proof} state={state} hint={t('proofHint')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SubmitButton variant="primary" pendingText={t('saving')}>
            {t('save')}
          </SubmitButton>
          {savedBy ? <p className="text-13 text-ink-2">{savedBy}</p> : null}
        </div>
      </div>
    </form>
  )
}

/** A group of fields: from 640 px on, what it is about stands beside it; on a phone it unfolds. */
function RulePart({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const t = useTexts('proposals')
  return (
    <fieldset className="group/part min-w-0 gap-x-8 px-4 py-4 sm:grid sm:py-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <legend className="sr-only">{title}</legend>
      <div className="mb-2 sm:mb-0">
        <p aria-hidden className="font-semibold text-14">
          {title}
        </p>
        <details className="wide-open text-13">
          <summary className="w-fit py-0.5 text-link">{t('about')}</summary>
          <p className="mt-1 text-ink-2 text-pretty">{text}</p>
        </details>
      </div>
      <div className="min-w-0 space-y-4">{children}</div>
    </fieldset>
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
  const label = name === 'lockMode' ? t('lockTitle') : t('unlockTitle')
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={error ? errorId : undefined}>
      {modes.map((mode) => (
        <label key={mode} htmlFor={`${name}-${mode}`} className="flex min-h-8 items-center gap-2.5">
          <input
            key={value}
            type="radio"
            id={`${name}-${mode}`}
            name={name}
            value={mode}
            defaultChecked={value === mode}
            disabled={mode === 'automatic' && !mayAutomate}
            className="size-4 shrink-0 accent-accent"
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
    </div>
  )
}
