'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { resetPassword } from '@/lib/domain/staff/password-reset/reset-password'
import { passwordSchema } from '@/lib/platform/auth/sign-in/password-schema'
import { publicAction } from '@/lib/platform/forms/form-action'
import { passwordResetPath } from '@/lib/platform/routes'

export const resetPasswordAction = publicAction({
  schema: z.object({ token: z.string().min(1).max(200), newPassword: passwordSchema }),
  async run({ token, newPassword }, { origin }) {
    await resetPassword({ token, password: newPassword, origin })
    // The page of a used link shows the result.
    redirect(passwordResetPath(token))
  },
})
