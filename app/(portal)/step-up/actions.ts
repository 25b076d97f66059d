'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { formAction } from '@/lib/action'
import { requireStepUp } from '@/lib/auth/step-up'
import { proofFieldOf, proofShape } from '@/lib/auth/step-up-proof'
import { insidePath, routes, withQuery } from '@/lib/routes'

export const stepUpAction = formAction({
  permission: 'self:write',
  schema: z.object({ ...proofShape, next: z.string().max(2000).optional() }),
  fieldOf: proofFieldOf,
  async run({ next, ...proof }, { staff, actor, session }) {
    await requireStepUp({ staff, actor, proof, purpose: 'link', sessionId: session.id })
    // The page knows how to go on from here, to a page or to a file.
    redirect(withQuery(routes.stepUp, { next: insidePath(next) }))
  },
})
