'use client'

import { type ReactNode, useActionState } from 'react'
import { Field } from '@/components/forms/field'
import { FormMessage } from '@/components/forms/form-message'
import { type StepUpAsk, StepUpFields } from '@/components/forms/step-up-fields'
import { SubmitButton } from '@/components/forms/submit-button'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/action-state'
import { beginTotpAction, confirmTotpAction } from './actions'
import { RecoveryCodeList, type RecoveryCodeWords } from './recovery-code-list'

type Word =
  | 'intro'
  | 'begin'
  | 'scan'
  | 'scanAlt'
  | 'key'
  | 'keyHint'
  | 'code'
  | 'codeHint'
  | 'confirm'
  | 'confirming'
  | 'again'

export type TotpSetupProps = {
  stage: 'none' | 'pending' | 'on'
  /** The secret that waits for its first code: the QR code as an image, and the same for fingers. */
  pending: { image: string; key: string } | null
  ask: StepUpAsk
  words: Record<Word, string> & { codes: RecoveryCodeWords }
  /** Where to go on once it is done. */
  onward: ReactNode
  /** What stands here once it counts. */
  children: ReactNode
}

/** From nothing to an application whose codes count: start, scan, confirm, keep the recovery codes. */
export function TotpSetup({ stage, pending, ask, words, onward, children }: TotpSetupProps) {
  const [confirmed, confirm] = useActionState(confirmTotpAction, idleState)
  if (confirmed.status === 'ok') {
    const codes = confirmed.values?.codes?.split(' ').filter(Boolean) ?? []
    if (codes.length > 0) return <RecoveryCodeList codes={codes} words={words.codes} onward={onward} />
    return children
  }
  if (stage === 'on') return children
  if (!pending) return <Begin ask={ask} intro={words.intro} submit={words.begin} variant="primary" />
  return (
    <div className="space-y-6">
      <div className="flex flex-wrap items-start gap-6">
        <figure>
          <figcaption className="mb-2 font-medium text-13">{words.scan}</figcaption>
          {/* biome-ignore lint/performance/noImgElement: it is drawn here and comes from nowhere */}
          <img
            src={pending.image}
            alt={words.scanAlt}
            width={184}
            height={184}
            className="rounded-card border border-line bg-white p-3"
          />
        </figure>
        <div className="max-w-70 min-w-0 flex-1 basis-60 space-y-1.5">
          <p className="font-medium text-13">{words.key}</p>
          <p className="break-words rounded-control bg-sunken px-3 py-2 font-mono text-13">{pending.key}</p>
          <p className="text-13 text-ink-2">{words.keyHint}</p>
        </div>
      </div>
      <form action={confirm} noValidate className="max-w-70 space-y-4">
        {confirmed.fieldErrors ? null : <FormMessage state={confirmed} />}
        <Field
          name="passcode"
          label={words.code}
          hint={words.codeHint}
          error={confirmed.fieldErrors?.passcode}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoFocus
              autoComplete="one-time-code"
              className="tabular-nums"
              required
            />
          )}
        </Field>
        <SubmitButton variant="primary" pendingText={words.confirming}>
          {words.confirm}
        </SubmitButton>
      </form>
      <details className="text-13">
        <summary className="w-fit cursor-pointer text-ink-2">{words.again}</summary>
        <div className="mt-3">
          <Begin ask={ask} submit={words.begin} />
        </div>
      </details>
    </div>
  )
}

type BeginProps = { ask: StepUpAsk; intro?: string; submit: string; variant?: 'primary' }

function Begin({ ask, intro, submit, variant }: BeginProps) {
  const [state, begin] = useActionState(beginTotpAction, idleState)
  return (
    <form action={begin} noValidate className="space-y-4">
      {state.fieldErrors || state.status === 'ok' ? null : <FormMessage state={state} />}
      {intro ? <p className="text-ink-2">{intro}</p> : null}
      <StepUpFields ask={ask} state={state} />
      <SubmitButton variant={variant}>{submit}</SubmitButton>
    </form>
  )
}
