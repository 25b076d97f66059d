'use client'

import { useRef, useState } from 'react'
import { useFormStatus } from 'react-dom'
import { Fingerprint } from '@/components/ui/icons'
import { type ActionState, idleState } from '@/lib/platform/forms/action-state'
import { useTexts } from '../i18n/use-texts'
import { Button } from '../ui/button'
import { useHydrated } from './use-hydrated'

export type PasskeyFieldProps = {
  /** Returns the WebAuthn options as JSON in `values.question`. */
  ask: (previous: ActionState, form: FormData) => Promise<ActionState>
  error?: string
  size?: 'large'
}

type Stage = { at: 'idle' } | { at: 'waiting' } | { at: 'stopped'; said: string }

/** Signs with a passkey and submits the form; the other fields may be empty. Texts: `passkeyKeys`. */
export function PasskeyField({ ask, error, size }: PasskeyFieldProps) {
  const t = useTexts('stepUp')
  const hydrated = useHydrated()
  const answer = useRef<HTMLInputElement>(null)
  const [stage, setStage] = useState<Stage>({ at: 'idle' })
  const { pending } = useFormStatus()
  if (!hydrated) return null
  if (!window.PublicKeyCredential) return <p className="text-13 text-ink-2">{t('passkeyNone')}</p>

  async function use() {
    setStage({ at: 'waiting' })
    try {
      const { values, message } = await ask(idleState, new FormData())
      if (!values?.question) return setStage({ at: 'stopped', said: message ?? t('passkeyStopped') })
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const signed = await startAuthentication({ optionsJSON: JSON.parse(values.question) })
      setStage({ at: 'idle' })
      if (!answer.current) return
      answer.current.value = JSON.stringify(signed)
      answer.current.form?.requestSubmit()
    } catch {
      setStage({ at: 'stopped', said: t('passkeyStopped') })
    }
  }

  const waiting = stage.at === 'waiting'
  const said = stage.at === 'stopped' ? stage.said : waiting ? null : error
  return (
    <div>
      <input ref={answer} type="hidden" name="passkey" />
      <Button
        onClick={use}
        size={size}
        className={size === 'large' ? 'w-full' : undefined}
        disabled={waiting || pending}
        aria-busy={waiting || undefined}
      >
        <Fingerprint aria-hidden className="size-4" />
        {t(waiting ? 'passkeyPending' : 'passkey')}
      </Button>
      <p role="alert" className={said ? 'mt-1.5 text-13 text-bad' : 'sr-only'}>
        {said}
      </p>
    </div>
  )
}
