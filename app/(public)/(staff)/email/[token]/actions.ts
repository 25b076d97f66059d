'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { confirmEmail } from '@/lib/domain/staff/confirm-email'
import { publicAction } from '@/lib/platform/forms/form-action'
import { emailChangePath } from '@/lib/platform/routes'

export const confirmEmailAction = publicAction({
  schema: z.object({ token: z.string().min(1).max(200) }),
  async run({ token }, { origin }) {
    await confirmEmail(token, origin)
    // The page of a used link shows the result.
    redirect(emailChangePath(token))
  },
})
