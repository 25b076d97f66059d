import 'server-only'
import { redirect } from 'next/navigation'
import { signupFieldOf } from '@/lib/domain/signups/public/schemas'
import { submitSignup } from '@/lib/domain/signups/public/submit-signup'
import { publicAction } from '@/lib/platform/forms/form-action'
import { signupProgressPath } from '@/lib/platform/routes'
import { sendFormSchema } from './signup-schemas'

/** The whole request: the second step. */
export const send = publicAction({
  schema: sendFormSchema,
  fieldOf: signupFieldOf,
  async run(input, { origin, locale }) {
    const { publicId } = await submitSignup({ ...input, locale, visitor: origin })
    redirect(signupProgressPath(input.slug, publicId))
  },
})
