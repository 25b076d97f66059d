'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { requireStepUp } from '@/lib/platform/auth/sign-in/step-up'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import { insidePath, routes, withQuery } from '@/lib/platform/routes'
import { isFilePath } from './file-path'

export const stepUpAction = formAction({
  permission: 'self:write',
  schema: z.object({ ...proofShape, next: z.string().max(2000).optional() }),
  fieldOf: proofFieldOf,
  async run({ next, ...proof }, { staff, actor, session }) {
    await requireStepUp({ staff, actor, proof, purpose: 'link', sessionId: session.id })
    const target = insidePath(next)
    // A file leaves the page as it is, so there is a page to be left. Its address differs from the one that asked:
    // a browser that goes where it is already shows what it has.
    redirect(isFilePath(target) ? withQuery(routes.stepUp, { next: target, proved: 1 }) : target)
  },
})
