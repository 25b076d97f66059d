'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { publicAction } from '@/lib/action'
import { signupProgressPath } from '@/lib/routes'
import { confirmSignup } from '@/lib/signups/confirm-signup'

export const confirmSignupAction = publicAction({
  schema: z.object({ slug: z.string().max(60), token: z.string().max(300) }),
  async run({ slug, token }) {
    const { publicId } = await confirmSignup({ slug, token })
    redirect(signupProgressPath(slug, publicId))
  },
})
