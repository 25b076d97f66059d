'use server'

import { after } from 'next/server'
import { z } from 'zod'
import { countResetRequest, requestPasswordReset } from '@/lib/domain/staff/password-reset/open-reset'
import { publicAction } from '@/lib/platform/forms/form-action'
import { log } from '@/lib/platform/log'

const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'passwordReset.emailWrong')
  .pipe(z.email('passwordReset.emailWrong'))

export const requestPasswordResetAction = publicAction({
  schema: z.object({ email: emailSchema }),
  async run({ email }, { origin, t }) {
    await countResetRequest(origin)
    // After the response, so that timing does not reveal the account.
    after(() =>
      requestPasswordReset({ email, origin }).catch((err: unknown) =>
        log().error({ err, requestId: origin.requestId }, 'password reset not sent'),
      ),
    )
    return { message: t('passwordReset.sent', { email }) }
  },
})
