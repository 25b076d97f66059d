'use client'

import { useActionState } from 'react'
import { FormMessage } from '@/components/forms/form-message'
import { SubmitButton } from '@/components/forms/submit-button'
import { useTexts } from '@/components/i18n/use-texts'
import { idleState } from '@/lib/platform/forms/action-state'
import { ShownSecret } from '../../_components/shown-secret'
import { rotateWebhookAction } from '../../actions'

/** Makes another secret and shows it once. */
export function RotateSecret({ endpointId, secretId }: { endpointId: string; secretId: string }) {
  const t = useTexts('webhooks')
  const [state, send] = useActionState(rotateWebhookAction, idleState)
  const shown = state.status === 'ok' ? state.values?.shown : undefined
  if (shown) return <ShownSecret secret={shown} />
  return (
    <form action={send} className="space-y-3">
      <FormMessage state={state} />
      <input type="hidden" name="endpointId" value={endpointId} />
      <input type="hidden" name="secretId" value={secretId} />
      <SubmitButton>{t('rotate')}</SubmitButton>
    </form>
  )
}
