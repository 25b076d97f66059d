'use server'

import type { ActionState } from '@/lib/platform/forms/action-state'
import { lookUp, takeSuggestion } from './look-up-action'
import { send } from './send-action'
import { wantsLookUp } from './signup-schemas'

/** The one form of the page: a look-up, a suggestion that was pressed, or the whole request. */
export async function signupAction(previous: ActionState, form: FormData): Promise<ActionState> {
  // Whoever calls an action by hand may send no form at all.
  if (!(form instanceof FormData)) return { status: 'error' }
  if (form.has('use')) return takeSuggestion(previous, form)
  return (wantsLookUp(form) ? lookUp : send)(previous, form)
}
