import 'server-only'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { getFactors, hasSecondFactor } from '@/lib/auth/factors/queries'
import { canUsePasskeys } from '@/lib/auth/factors/relying-party'
import type { Session } from '@/lib/auth/staff'
import { isProofFresh } from '@/lib/auth/step-up-proof'
import type { Texts } from '@/lib/i18n/texts'
import { askStepUpPasskeyAction } from './actions'

/** What this person must show before something delicate; `always` asks although it was shown a moment ago. */
export async function stepUpAsk(
  { staff, secondFactorAt }: Pick<Session, 'staff' | 'secondFactorAt'>,
  t: Texts,
  { always = false }: { always?: boolean } = {},
): Promise<StepUpAsk> {
  const factors = await getFactors({ resellerId: staff.resellerId, staffId: staff.id })
  const code = factors.totp === 'on' ? 'totp' : hasSecondFactor(factors) ? 'recovery' : 'none'
  return {
    fresh: !always && isProofFresh(secondFactorAt, new Date()),
    code,
    passkey: factors.passkeys.length > 0 && canUsePasskeys() ? askStepUpPasskeyAction : null,
    words: {
      password: t('stepUp.password'),
      passcode: t(code === 'recovery' ? 'stepUp.recovery' : 'stepUp.passcode'),
      passcodeHint: t(code === 'recovery' ? 'stepUp.recoveryHint' : 'stepUp.passcodeHint'),
      or: t('stepUp.or'),
      fresh: t('stepUp.fresh'),
      lasts: t('stepUp.lasts'),
      passkey: passkeyWords(t),
    },
  }
}

export function passkeyWords(t: Texts) {
  return {
    use: t('stepUp.passkey'),
    pending: t('stepUp.passkeyPending'),
    none: t('stepUp.passkeyNone'),
    stopped: t('stepUp.passkeyStopped'),
  }
}
