import 'server-only'
import { z } from 'zod'
import type { Actor } from '../../../platform/audit/actor'
import { recordAudit } from '../../../platform/audit/record-audit'
import { registrationOptions } from '../../../platform/auth/factors/passkey-challenge'
import { readPasskey } from '../../../platform/auth/factors/read-passkey'
import { requireStepUp, type StepUpProof } from '../../../platform/auth/sign-in/step-up'
import type { Staff } from '../../../platform/auth/staff'
import { inScope } from '../../../platform/database/db'
import { isUniqueViolation } from '../../../platform/database/is-unique-violation'
import { AppError, Conflict } from '../../../platform/errors'
import { firstRecoveryCodes } from './recovery-codes'

const passkeysMax = 20

export const passkeyNameSchema = z.string().trim().min(1, 'factors.passkeyNameMissing').max(60)

type Own = { staff: Staff; actor: Actor; sessionId: string; now?: Date }

/** WebAuthn creation options for the browser. Requires a step-up. */
export async function offerPasskey({ proof, ...own }: Own & { proof: StepUpProof }): Promise<string> {
  await requireStepUp({ ...own, proof, purpose: 'passkey' })
  const { id: staffId, resellerId, email, name } = own.staff
  return registrationOptions({ resellerId, staffId, email, name, now: own.now ?? new Date() })
}

/**
 * Registers a passkey. Returns recovery codes when the person had none; they are shown once. Throws AppError
 * `passkey-not-made` and Conflict.
 */
export async function addPasskey(input: Own & { answer: string; name: string }): Promise<string[]> {
  const { staff, actor, sessionId, answer, name, now = new Date() } = input
  const { id: staffId, resellerId } = staff
  const made = await readPasskey({ answer, staffId, now })
  if (!made) throw new AppError('passkey-not-made')
  const spare = await firstRecoveryCodes({ resellerId, staffId })
  try {
    return await inScope(resellerId, async (tx) => {
      if ((await tx.staffPasskey.count({ where: { staffId } })) >= passkeysMax)
        throw new Conflict('passkeys-many')
      await tx.staffPasskey.create({ data: { resellerId, staffId, name, ...made } })
      await tx.staffSession.updateMany({
        where: { id: sessionId, staffId, endedAt: null },
        data: { secondFactorAt: now },
      })
      const codes = await spare.keep(tx)
      await recordAudit(tx, {
        resellerId,
        actor,
        action: 'staff.passkey-added',
        subject: { kind: 'staff', id: staffId, name: staff.name },
        after: { name, backedUp: made.backedUp },
      })
      return codes
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict('passkey-known')
    throw error
  }
}
