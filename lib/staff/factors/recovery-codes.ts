import 'server-only'
import type { Actor } from '../../audit/actor'
import { recordAudit } from '../../audit/record-audit'
import { getFactors, hasSecondFactor } from '../../auth/factors/queries'
import { makeRecoveryCodes, replaceRecoveryCodes } from '../../auth/factors/recovery-codes'
import type { Staff } from '../../auth/staff'
import { requireStepUp, type StepUpProof } from '../../auth/step-up'
import { inScope, type Tx } from '../../db'
import { Conflict } from '../../errors'

type Of = { resellerId: string; staffId: string }

/**
 * Recovery codes for somebody who gets a first second factor; none where there are unused ones. They are hashed
 * before the caller's transaction begins, because that takes its time.
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

/** Makes new recovery codes and takes the old ones back; the new ones are shown this once. */
export async function renewRecoveryCodes(asked: {
  staff: Staff
  actor: Actor
  sessionId: string
  proof: StepUpProof
  now?: Date
}): Promise<string[]> {
  const { staff, actor } = asked
  const of = { resellerId: staff.resellerId, staffId: staff.id }
  await requireStepUp({ ...asked, purpose: 'recovery-codes' })
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
