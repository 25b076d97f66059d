'use server'

import { revalidatePath } from 'next/cache'
import type { z } from 'zod'
import { rulesSchema } from '@/lib/domain/receivables/following/rules-schema'
import { saveRules } from '@/lib/domain/receivables/following/save-rules'
import { requireStepUp } from '@/lib/platform/auth/sign-in/step-up'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { typedBy } from '@/lib/platform/forms/typed-by'
import { receivableRoutes } from '@/lib/platform/receivable-routes'

const schema = typedBy(rulesSchema.extend(proofShape))

async function save(typed: z.infer<typeof schema>, { staff, actor, session, t }: StaffContext) {
  const { password, passcode, passkey, ...rules } = typed
  const proof = { password, passcode, passkey }
  await requireStepUp({ staff, actor, proof, purpose: 'receivables', sessionId: session.id })
  await saveRules({ ...rules, resellerId: staff.resellerId, actor })
  revalidatePath(receivableRoutes.rules)
  return { message: t('proposals.saved') }
}

/** Rules that propose. The domain refuses what starts by itself. */
export const saveRulesAction = formAction({
  permission: 'receivables:settings',
  schema,
  fieldOf: { ...proofFieldOf, 'dunning-missing': 'enrolSequenceId' },
  run: save,
})

/** Rules of whoever may let locks and unlocks start by themselves. */
export const saveAutomaticRulesAction = formAction({
  permission: 'receivables:automatic',
  schema,
  fieldOf: { ...proofFieldOf, 'dunning-missing': 'enrolSequenceId' },
  run: save,
})
