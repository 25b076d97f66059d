'use client'

import { useActionState } from 'react'
import { CopyButton } from '@/components/forms/copy-button'
import { Field } from '@/components/forms/field'
import { useTexts } from '@/components/i18n/use-texts'
import { Input } from '@/components/ui/input'
import { idleState } from '@/lib/platform/forms/action-state'
import { ConfirmedFields, type ConfirmedFormProps } from './confirmed-form'

/** `ConfirmedForm` that shows the invitation link, once, if the action returns `url` and `urlHint`. */
export function InvitationForm({ action, ...form }: ConfirmedFormProps) {
  const [state, send] = useActionState(action, idleState)
  const { url, urlHint } = state.values ?? {}
  return (
    <ConfirmedFields {...form} state={state} send={send}>
      {url ? <LinkOnce url={url} hint={urlHint} /> : null}
    </ConfirmedFields>
  )
}

/** A link that is shown once. */
export function LinkOnce({ url, hint, label }: { url: string; hint?: string; label?: string }) {
  const t = useTexts('staffDesk')
  return (
    <Field name="link" label={label ?? t('link')} hint={hint}>
      {(control) => (
        <div className="flex flex-wrap gap-2 [&>button]:h-9">
          <Input
            {...control}
            readOnly
            value={url}
            className="min-w-0 flex-1 basis-60 font-mono text-13"
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={url} label={t('linkCopy')} done={t('linkCopied')} />
        </div>
      )}
    </Field>
  )
}
