'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { cancelCharge } from '@/lib/domain/receivables/cancel-charge'
import { enterCharge } from '@/lib/domain/receivables/enter-charge'
import { enterPayment } from '@/lib/domain/receivables/enter-payment'
import { reversePayment } from '@/lib/domain/receivables/reverse-payment'
import { chargeSchema, paymentSchema, reasonSchema } from '@/lib/domain/receivables/schemas'
import { writeOffCharge } from '@/lib/domain/receivables/write-off-charge'
import { requireStepUp } from '@/lib/platform/auth/sign-in/step-up'
import { proofFieldOf, proofShape } from '@/lib/platform/auth/sign-in/step-up-proof'
import { formAction, type StaffContext } from '@/lib/platform/forms/form-action'
import { typedBy } from '@/lib/platform/forms/typed-by'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import type { AccountOutcome } from './outcomes'

function leave(tenantId: string, done: AccountOutcome): never {
  redirect(tenantAccountPath(tenantId, done))
}

export const enterChargeAction = formAction({
  permission: 'receivables:charge',
  schema: typedBy(chargeSchema.extend({ tenantId: z.uuid(), chargeId: z.uuid() })),
  fieldOf: { 'receivable-day-old': 'dueOn' },
  freshIdOn: { 'receivable-form-used': 'chargeId' },
  run: async (typed, { staff, actor }) => {
    await enterCharge({ ...typed, resellerId: staff.resellerId, actor })
    leave(typed.tenantId, 'charged')
  },
})

const toList = (value: unknown): unknown[] => [value ?? []].flat()

export const enterPaymentAction = formAction({
  permission: 'receivables:pay',
  schema: typedBy(
    paymentSchema.extend({
      tenantId: z.uuid(),
      paymentId: z.uuid(),
      isAnother: z.literal('on').optional(),
      chargeIds: z.preprocess(toList, paymentSchema.shape.chargeIds),
    }),
  ),
  fieldOf: {
    'receivable-payment-twice': 'isAnother',
    'receivable-paid-later': 'paidOn',
    'receivable-day-old': 'paidOn',
    'receivable-charge-moved': 'chargeIds',
  },
  freshIdOn: { 'receivable-form-used': 'paymentId' },
  run: async ({ chargeIds, isAnother, ...typed }, { staff, actor }) => {
    await enterPayment({
      ...typed,
      chargeIds: toList(chargeIds) as string[],
      isAnother: isAnother === 'on',
      resellerId: staff.resellerId,
      actor,
    })
    leave(typed.tenantId, 'paid')
  },
})

const ofCharge = z.object({ tenantId: z.uuid(), chargeId: z.uuid(), reason: reasonSchema, ...proofShape })

type Proof = Pick<z.infer<typeof ofCharge>, keyof typeof proofShape>

/** Changes what a tenant owes without money: the person proves who they are, or did so lately in this session. */
async function prove(
  { password, passcode, passkey }: Proof,
  { staff, actor, session }: StaffContext,
): Promise<void> {
  const proof = { password, passcode, passkey }
  await requireStepUp({ staff, actor, proof, purpose: 'receivables', sessionId: session.id })
}

export const cancelChargeAction = formAction({
  permission: 'receivables:charge',
  schema: ofCharge,
  fieldOf: proofFieldOf,
  run: async ({ tenantId, chargeId, reason, ...proof }, context) => {
    await prove(proof, context)
    const { staff, actor } = context
    await cancelCharge({ resellerId: staff.resellerId, actor, chargeId, reason })
    leave(tenantId, 'cancelled')
  },
})

export const writeOffChargeAction = formAction({
  permission: 'receivables:write-off',
  schema: ofCharge,
  fieldOf: proofFieldOf,
  run: async ({ tenantId, chargeId, reason, ...proof }, context) => {
    await prove(proof, context)
    const { staff, actor } = context
    await writeOffCharge({ resellerId: staff.resellerId, actor, chargeId, reason })
    leave(tenantId, 'written-off')
  },
})

export const reversePaymentAction = formAction({
  permission: 'receivables:reverse',
  schema: ofCharge.omit({ chargeId: true }).extend({ paymentId: z.uuid() }),
  fieldOf: proofFieldOf,
  run: async ({ tenantId, paymentId, reason, ...proof }, context) => {
    await prove(proof, context)
    const { staff, actor } = context
    await reversePayment({ resellerId: staff.resellerId, actor, paymentId, reason })
    leave(tenantId, 'reversed')
  },
})
