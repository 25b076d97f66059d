'use server'

import 'server-only'

import { redirect } from 'next/navigation'
import { signupFieldOf } from '@/lib/domain/signups/public/schemas'
import { submitSignup } from '@/lib/domain/signups/public/submit-signup'
import type { ActionState } from '@/lib/platform/forms/action-state'
import { publicAction } from '@/lib/platform/forms/form-action'
import { signupProgressPath } from '@/lib/platform/routes'
import { lookUp, takeSuggestion } from './look-up-action'
import { sendFormSchema, wantsLookUp } from './signup-schemas'

/** The whole request: the second step. */
const send = publicAction({
  schema: sendFormSchema,
  fieldOf: signupFieldOf,
  async run(input, { origin, locale }) {
    const { publicId } = await submitSignup({ ...input, locale, visitor: origin })
    redirect(signupProgressPath(input.slug, publicId))
  },
})

/** The one form of the page: a look-up, a suggestion that was pressed, or the whole request. */
export async function signupAction(previous: ActionState, form: FormData): Promise<ActionState> {
  // Whoever calls an action by hand may send no form at all.
  if (!(form instanceof FormData)) return { status: 'error' }
  if (form.has('use')) return takeSuggestion(previous, form)
  return (wantsLookUp(form) ? lookUp : send)(previous, form)
}
