'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { confirmSignup } from '@/lib/domain/signups/public/confirm-signup'
import { publicAction } from '@/lib/platform/forms/form-action'
import { signupProgressPath } from '@/lib/platform/routes'

export const confirmSignupAction = publicAction({
  schema: z.object({ slug: z.string().max(60), token: z.string().max(300) }),
  async run({ slug, token }) {
    const { publicId } = await confirmSignup({ slug, token })
    redirect(signupProgressPath(slug, publicId))
  },
})
