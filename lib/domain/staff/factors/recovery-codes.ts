import 'server-only'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { getFactors, hasSecondFactor } from '../../../platform/auth/factors/queries'
import { makeRecoveryCodes, replaceRecoveryCodes } from '../../../platform/auth/factors/recovery-codes'
import { requireStepUp, type StepUpProof } from '../../../platform/auth/sign-in/step-up'
import type { Staff } from '../../../platform/auth/staff'
import { inScope, type Tx } from '../../../platform/database/db'
import { Conflict } from '../../../platform/errors'

type Of = { resellerId: string; staffId: string }

/**
 * Recovery codes for a first second factor; none while unused ones exist. Hashed before the caller's
 * transaction, because that is slow.
 */
export async function firstRecoveryCodes(of: Of): Promise<{ keep: (tx: Tx) => Promise<string[]> }> {
  const { recoveryCodesLeft } = await getFactors(of)
  if (recoveryCodesLeft > 0) return { keep: async () => [] }
  const codes = await makeRecoveryCodes()
  return {
    keep: async (tx) => {
      await replaceRecoveryCodes(tx, { ...of, codes })
      return codes.map(({ code }) => code)
    },
  }
}

/** Replaces the recovery codes; the new ones are shown once. */
export async function renewRecoveryCodes(input: {
  staff: Staff
  actor: Actor
  sessionId: string
  proof: StepUpProof
  now?: Date
}): Promise<string[]> {
  const { staff, actor } = input
  const of = { resellerId: staff.resellerId, staffId: staff.id }
  await requireStepUp({ ...input, purpose: 'recovery-codes' })
  if (!hasSecondFactor(await getFactors(of))) throw new Conflict('recovery-codes-for-nothing')
  const codes = await makeRecoveryCodes()
  await inScope(of.resellerId, async (tx) => {
    await replaceRecoveryCodes(tx, { ...of, codes })
    await recordAudit(tx, {
      resellerId: of.resellerId,
      actor,
      action: 'staff.recovery-codes-made',
      subject: { kind: 'staff', id: staff.id, name: staff.name },
    })
  })
  return codes.map(({ code }) => code)
}
