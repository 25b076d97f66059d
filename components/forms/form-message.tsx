import type { ActionState } from '@/lib/platform/forms/action-state'
import { Notice } from '../status/notice'

/** The result of a submit, above the fields. */
export function FormMessage({ state }: { state: ActionState }) {
  if (state.status === 'idle' || !state.message) return null
  return (
    <Notice tone={state.status === 'ok' ? 'ok' : 'bad'} live>
      {state.message}
    </Notice>
  )
}
