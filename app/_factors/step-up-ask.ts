import 'server-only'
import type { StepUpAsk } from '@/components/forms/step-up-fields'
import { getFactors, hasSecondFactor } from '@/lib/platform/auth/factors/queries'
import { canUsePasskeys } from '@/lib/platform/auth/factors/relying-party'
import { isProofFresh } from '@/lib/platform/auth/sign-in/step-up-proof'
import type { Session } from '@/lib/platform/auth/staff'
import type { Texts } from '@/lib/platform/i18n/texts'
import { askStepUpPasskeyAction } from './actions'

/** What re-authentication asks of this person; with `always` also while the last one is still valid. */
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
