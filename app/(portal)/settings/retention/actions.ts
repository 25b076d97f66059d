'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { countRetentionEffect } from '@/lib/domain/retention/get-retention'
import { retentionSchema } from '@/lib/domain/retention/retention-schema'
import { saveRetention } from '@/lib/domain/retention/save-retention'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes } from '@/lib/platform/routes'

/** `check` counts what the periods would delete and saves nothing; `save` requires re-authentication. */
export const retentionAction = formAction({
  permission: 'retention:write',
  schema: retentionSchema.extend({ ...proofShape, intent: z.enum(['check', 'save']) }),
  fieldOf: proofFieldOf,
  async run({ intent, password, passcode, passkey, ...wanted }, { staff, actor, session, t }) {
    if (intent === 'check') {
      const effect = await countRetentionEffect(staff.resellerId, wanted)
      return { message: t('retention.effect', effect), values: toValues(wanted) }
    }
    const proof = { password, passcode, passkey }
    const { changed } = await saveRetention({ ...wanted, staff, actor, sessionId: session.id, proof })
    revalidatePath(routes.retention)
    return { message: t(changed ? 'retention.saved' : 'retention.unchanged') }
  },
})

function toValues(wanted: z.infer<typeof retentionSchema>): Record<string, string> {
  return Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, String(value ?? '')]))
}
