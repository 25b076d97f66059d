import 'server-only'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { getFactors, hasSecondFactor } from '@/lib/platform/auth/factors/queries'
import { canUsePasskeys } from '@/lib/platform/auth/factors/relying-party'
import { isProofFresh } from '@/lib/platform/auth/sign-in/step-up-proof'
import type { Session } from '@/lib/platform/auth/staff'
import { askStepUpPasskeyAction } from './actions'

/** Re-authentication methods of this person. `always` ignores a re-authentication that is still valid. */
export async function stepUpAsk(
  { staff, secondFactorAt }: Pick<Session, 'staff' | 'secondFactorAt'>,
  { always = false }: { always?: boolean } = {},
): Promise<StepUpAsk> {
  const factors = await getFactors({ resellerId: staff.resellerId, staffId: staff.id })
  const code = factors.totp === 'on' ? 'totp' : hasSecondFactor(factors) ? 'recovery' : 'none'
  return {
    fresh: !always && isProofFresh(secondFactorAt, new Date()),
    code,
    passkey: factors.passkeys.length > 0 && canUsePasskeys() ? askStepUpPasskeyAction : null,
  }
}
