import 'server-only'
import { redirect } from 'next/navigation'
import { publicAction } from '@/lib/action'
import { signupProgressPath } from '@/lib/routes'
import { signupFieldOf } from '@/lib/signups/schemas'
import { submitSignup } from '@/lib/signups/submit-signup'
import { sendFormSchema } from './door-schemas'

/** The whole request: the second step. */
export const send = publicAction({
  schema: sendFormSchema,
  fieldOf: signupFieldOf,
  async run(input, { origin, locale }) {
    const { publicId } = await submitSignup({ ...input, locale, visitor: origin })
    redirect(signupProgressPath(input.slug, publicId))
  },
})
