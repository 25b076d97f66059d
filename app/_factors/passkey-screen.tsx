import 'server-only'
import type { ReactNode } from 'react'
import { Notice } from '@/components/status/notice'
import { canUsePasskeys } from '@/lib/auth/factors/relying-party'
import type { Session } from '@/lib/auth/staff'
import type { Texts } from '@/lib/i18n/texts'
import { PasskeySetup } from './passkey-setup'
import { stepUpAsk } from './step-up-ask'
import { recoveryCodeWords } from './totp-screen'

type Props = { session: Session; t: Texts; onward: ReactNode; children?: ReactNode }

/** Registering a passkey, or why it cannot be done here. */
export async function PasskeyScreen({ session, t, onward, children }: Props) {
  if (!canUsePasskeys()) return <Notice tone="info">{t('factors.passkeyHostless')}</Notice>
  return (
    <PasskeySetup
      ask={await stepUpAsk(session, t)}
      onward={onward}
      words={{
        name: t('factors.passkeyName'),
        nameHint: t('factors.passkeyNameHint'),
        create: t('factors.passkeyCreate'),
        creating: t('factors.passkeyCreating'),
        stopped: t('factors.passkeyStopped'),
        unsupported: t('factors.passkeyUnsupported'),
        needsScript: t('factors.passkeyNeedsScript'),
        codes: recoveryCodeWords(t),
      }}
    >
      {children}
    </PasskeySetup>
  )
}
