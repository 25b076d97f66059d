'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { createKey } from '@/lib/domain/api-keys/create-key'
import { revokeKey } from '@/lib/domain/api-keys/revoke-key'
import { rotateKey } from '@/lib/domain/api-keys/rotate-key'
import { keySchema, rotationSchema } from '@/lib/domain/api-keys/schemas'
import { apiRoutes } from '@/lib/platform/api-routes'
import { requireStepUp, type StepUpProof } from '@/lib/platform/auth/sign-in/step-up'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { withQuery } from '@/lib/platform/routes'

const permission = 'keys:write'

/** The key leaves with the answer to its form, once. */
export const createKeyAction = formAction({
  permission,
  // The domain reads the addresses: here they stay as typed.
  schema: z.object({ ...keySchema.shape, ...proofShape }),
  fieldOf: { ...proofFieldOf, 'key-tag-scopes': 'tags', 'tag-missing': 'tags' },
  async run({ password, passcode, passkey, ...input }, context) {
    await prove({ password, passcode, passkey }, context)
    const { staff, actor } = context
    const addresses = input.addresses.join('\n')
    const { key } = await createKey({ ...input, addresses, resellerId: staff.resellerId, actor })
    revalidatePath(apiRoutes.keys)
    return { values: { key, name: input.name } }
  },
})

export const rotateKeyAction = formAction({
  permission,
  schema: z.object({ ...rotationSchema.shape, ...proofShape }),
  fieldOf: proofFieldOf,
  async run({ password, passcode, passkey, keyId, hours }, context) {
    await prove({ password, passcode, passkey }, context)
    const { staff, actor } = context
    const { key } = await rotateKey({ resellerId: staff.resellerId, actor, keyId, hours })
    return { values: { key } }
  },
})

export const revokeKeyAction = formAction({
  permission,
  schema: z.object({ keyId: z.uuid(), ...proofShape }),
  fieldOf: proofFieldOf,
  async run({ password, passcode, passkey, keyId }, context) {
    await prove({ password, passcode, passkey }, context)
    const { staff, actor } = context
    await revokeKey({ resellerId: staff.resellerId, actor, keyId })
    redirect(withQuery(apiRoutes.keys, { revoked: keyId }))
  },
})

async function prove(proof: StepUpProof, { staff, actor, session }: StaffContext): Promise<void> {
  await requireStepUp({ staff, actor, proof, purpose: 'api-keys', sessionId: session.id })
}
