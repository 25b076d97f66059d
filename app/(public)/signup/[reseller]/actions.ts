'use server'

import { redirect } from 'next/navigation'
import { signupFieldOf } from '@/lib/domain/signups/public/schemas'
import { submitSignup } from '@/lib/domain/signups/public/submit-signup'
import type { ActionState } from '@/lib/platform/forms/action-state'
import { publicAction } from '@/lib/platform/forms/form-action'
import { signupProgressPath } from '@/lib/platform/routes'
import { lookUp, takeSuggestion } from './look-up-action'
import { sendFormSchema, wantsLookUp } from './signup-schemas'

/** The second step: submits the signup request. */
const send = publicAction({
  schema: sendFormSchema,
  fieldOf: signupFieldOf,
  async run(input, { origin, locale }) {
    const { publicId } = await submitSignup({ ...input, locale, visitor: origin })
    redirect(signupProgressPath(input.slug, publicId))
  },
})

/** The only action of the form: a RUC look-up, a selected suggestion, or the signup request. */
export async function signupAction(previous: ActionState, form: FormData): Promise<ActionState> {
  // Direct calls of the action can pass any value.
  if (!(form instanceof FormData)) return { status: 'error' }
  if (form.has('use')) return takeSuggestion(previous, form)
  return (wantsLookUp(form) ? lookUp : send)(previous, form)
}
