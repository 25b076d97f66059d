'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { publicAction } from '@/lib/action'
import { emailChangePath } from '@/lib/routes'
import { confirmEmail } from '@/lib/staff/confirm-email'

export const confirmEmailAction = publicAction({
  schema: z.object({ token: z.string().min(1).max(200) }),
  async run({ token }, { origin }) {
    await confirmEmail(token, origin)
    // The used link says what it came to.
    redirect(emailChangePath(token))
  },
})
