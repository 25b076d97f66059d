'use server'

import { z } from 'zod'
import { publicAction } from '@/lib/action'
import { resendConfirmLetter } from '@/lib/signups/confirm-signup'

export const resendLetterAction = publicAction({
  schema: z.object({ slug: z.string().max(60), publicId: z.string().max(64) }),
  async run({ slug, publicId }, { origin, t }) {
    await resendConfirmLetter({ slug, publicId, visitor: origin })
    return { message: t('signup.resent') }
  },
})
