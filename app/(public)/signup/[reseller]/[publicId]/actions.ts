'use server'

import { z } from 'zod'
import { resendConfirmEmail } from '@/lib/domain/signups/public/confirm-signup'
import { publicAction } from '@/lib/platform/forms/form-action'

export const resendEmailAction = publicAction({
  schema: z.object({ slug: z.string().max(60), publicId: z.string().max(64) }),
  async run({ slug, publicId }, { origin, t }) {
    await resendConfirmEmail({ slug, publicId, visitor: origin })
    return { message: t('signup.resent') }
  },
})
