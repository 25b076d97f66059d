import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import type { ActionState } from '@/lib/platform/forms/action-state'

export type Hosts = { centralUrl: string; baseDomain: string }

export type HostFieldsProps = {
  /** What is saved now; null before the first connection. */
  saved: Hosts | null
  /** What whoever moves the connection must show; null for somebody who may not move it. */
  ask: StepUpAsk | null
  state: ActionState
}

/** The two addresses. As soon as one of them is changed, re-authentication is asked for. */
export function HostFields({ saved, ask, state }: HostFieldsProps) {
  const t = useTexts('connection')
  const { fieldErrors: wrong = {}, values } = state
  const sent = { centralUrl: values?.centralUrl, baseDomain: values?.baseDomain }
  const [typed, setTyped] = useState<Partial<Hosts>>(sent)
  const isMoving =
    saved !== null && names.some((name) => (typed[name]?.trim() ?? saved[name]) !== saved[name])
  const isProofWrong = Object.keys(wrong).some((name) => /^pass(word|code|key)$/.test(name))
  const labels = { centralUrl: t('centralUrl'), baseDomain: t('baseDomain') }
  const hints = {
    centralUrl: t('centralUrlHint'),
    baseDomain: t('baseDomainHint', { example: `andina.${saved?.baseDomain ?? 'factura.pe'}` }),
  }
  const readOnly = saved !== null && ask === null
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        {names.map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            hint={readOnly ? t('moveOwner') : hints[name]}
            error={wrong[name]}
          >
            {(control) => (
              <Input
                {...control}
                {...kinds[name]}
                spellCheck={false}
                autoComplete="off"
                readOnly={readOnly}
                defaultValue={sent[name] ?? saved?.[name]}
                onInput={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {ask && (isMoving || isProofWrong) ? (
        <fieldset className="rounded-control border border-line px-3.5 py-3">
          <legend className="px-1 font-medium text-13">{t('move')}</legend>
          <p className="mb-3 text-13 text-ink-2">{t('moveHint')}</p>
          <StepUpFields ask={ask} state={state} idPrefix="move" />
        </fieldset>
      ) : null}
    </>
  )
}

const names = ['centralUrl', 'baseDomain'] as const

const kinds = {
  centralUrl: { type: 'url', inputMode: 'url' },
  baseDomain: { autoCapitalize: 'none' },
} as const
