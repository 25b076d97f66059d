'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { decideByLink } from '@/lib/domain/signups/decide-by-link'
import { refusalSchema } from '@/lib/domain/signups/decide-signup'
import { publicAction } from '@/lib/platform/forms/form-action'
import { signupPath } from '@/lib/platform/routes'

export const decideByLinkAction = publicAction({
  schema: refusalSchema.extend({
    slug: z.string().max(60),
    token: z.string().max(300),
    decision: z.enum(['approve', 'refuse']),
  }),
  async run({ slug, token, decision, reason }, { origin, t }) {
    await decideByLink({
      slug,
      token,
      decision: decision === 'approve' ? { kind: 'approve' } : { kind: 'refuse', reason },
      requestId: origin.requestId,
    })
    revalidatePath(`${signupPath(slug)}/decide/${token}`)
    return { message: t(decision === 'approve' ? 'signupDesk.approveDone' : 'signupDesk.refuseDone') }
  },
})
