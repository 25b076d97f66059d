'use client'

import { useActionState } from 'react'
import { PasskeyField } from '@/components/forms/passkey-field'
import { idleState } from '@/lib/platform/forms/action-state'
import { askSignInPasskeyAction, passkeySignInAction } from '../actions'

/** Signs in with a registered passkey. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const [state, send] = useActionState(passkeySignInAction, idleState)
  return (
    <form action={send} className="mt-3">
      <input type="hidden" name="next" value={next ?? ''} />
      <PasskeyField
        ask={askSignInPasskeyAction}
        error={state.fieldErrors?.passkey ?? (state.status === 'error' ? state.message : undefined)}
        size="large"
      />
    </form>
  )
}
