'use server'

import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { addPasskey, offerPasskey, passkeyNameSchema } from '@/lib/domain/staff/factors/add-passkey'
import { beginTotp, confirmTotp } from '@/lib/domain/staff/factors/enrol-totp'
import { renewRecoveryCodes } from '@/lib/domain/staff/factors/recovery-codes'
import { removePasskey, removeTotp } from '@/lib/domain/staff/factors/remove-factor'
import { authenticationOptions } from '@/lib/platform/auth/factors/passkey-challenge'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction } from '@/lib/platform/forms/form-action'
import { routes, withQuery } from '@/lib/platform/routes'

const passkeyAnswer = z.string().min(1).max(32_000)

export const askStepUpPasskeyAction = formAction({
  permission: 'self:write',
  whileEnrolling: true,
  schema: z.object({}),
  async run(_input, { staff }) {
    const of = { resellerId: staff.resellerId, staffId: staff.id }
    return { values: { question: await authenticationOptions({ purpose: 'step-up', of, now: new Date() }) } }
  },
})

export const beginTotpAction = formAction({
  permission: 'self:write',
  whileEnrolling: true,
  schema: z.object(proofShape),
  fieldOf: proofFieldOf,
  async run(proof, { staff, actor, session }) {
    await beginTotp({ staff, actor, proof, sessionId: session.id })
    revalidatePath(routes.authenticator)
    revalidatePath(routes.enrol)
  },
})

export const confirmTotpAction = formAction({
  permission: 'self:write',
  whileEnrolling: true,
  schema: z.object({ ...proofShape, newPasscode: z.string().max(100) }),
  fieldOf: { ...proofFieldOf, 'totp-code-wrong': 'newPasscode' },
  async run({ newPasscode, ...proof }, { staff, actor, session }) {
    const codes = await confirmTotp({ staff, actor, sessionId: session.id, proof, passcode: newPasscode })
    return { values: { codes: codes.join(' ') } }
  },
})

export const removeTotpAction = formAction({
  permission: 'self:write',
  schema: z.object(proofShape),
  fieldOf: proofFieldOf,
  async run(proof, { staff, actor, session }) {
    await removeTotp({ staff, actor, proof, sessionId: session.id })
    redirect(withQuery(routes.security, { done: 'totp-removed' }))
  },
})

export const renewRecoveryCodesAction = formAction({
  permission: 'self:write',
  schema: z.object(proofShape),
  fieldOf: proofFieldOf,
  async run(proof, { staff, actor, session }) {
    const codes = await renewRecoveryCodes({ staff, actor, proof, sessionId: session.id })
    return { values: { codes: codes.join(' ') } }
  },
})

/** Step 1 of passkey registration: returns the WebAuthn creation options as `offer`. */
export const offerPasskeyAction = formAction({
  permission: 'self:write',
  whileEnrolling: true,
  schema: z.object({ ...proofShape, name: passkeyNameSchema }),
  fieldOf: proofFieldOf,
  async run({ name, ...proof }, { staff, actor, session }) {
    const offer = await offerPasskey({ staff, actor, proof, sessionId: session.id })
    return { values: { name, offer } }
  },
})

/** Step 2: verifies the response. Returns `codes`, space-separated; empty if recovery codes existed before. */
export const addPasskeyAction = formAction({
  permission: 'self:write',
  whileEnrolling: true,
  schema: z.object({ name: passkeyNameSchema, passkey: passkeyAnswer }),
  async run({ name, passkey }, { staff, actor, session, t }) {
    const codes = await addPasskey({ staff, actor, sessionId: session.id, name, answer: passkey })
    revalidatePath(routes.passkeys)
    return { message: t('factors.passkeyCreated'), values: { codes: codes.join(' ') } }
  },
})

export const removePasskeyAction = formAction({
  permission: 'self:write',
  schema: z.object({ ...proofShape, passkeyId: z.uuid() }),
  fieldOf: proofFieldOf,
  async run({ passkeyId, ...proof }, { staff, actor, session }) {
    await removePasskey({ staff, actor, proof, sessionId: session.id, passkeyId })
    redirect(withQuery(routes.passkeys, { done: 'removed' }))
  },
})
