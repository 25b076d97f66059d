import { ClientTexts } from '@/components/i18n/client-texts'
import 'server-only'
import type { ReactNode } from 'react'
import { Notice } from '@/components/status/notice'
import { canUsePasskeys } from '@/lib/platform/auth/factors/relying-party'
import type { Session } from '@/lib/platform/auth/staff'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { PasskeySetup } from './passkey-setup'
import { recoveryCodeKeys } from './recovery-code-keys'
import { stepUpAsk } from './step-up-ask'

type Props = { session: Session; t: Texts; locale: Locale; continueLink: ReactNode; children?: ReactNode }

/** Passkey registration, or a notice where the portal's host does not support passkeys. */
export async function PasskeyScreen({ session, t, locale, continueLink, children }: Props) {
  if (!canUsePasskeys()) return <Notice tone="info">{t('factors.passkeyHostless')}</Notice>
  return (
    <ClientTexts
      locale={locale}
      keys={{
        factors: [
          ...recoveryCodeKeys,
          'passkeyName',
          'passkeyNameHint',
          'passkeyCreate',
          'passkeyCreating',
          'passkeyStopped',
          'passkeyUnsupported',
          'passkeyNeedsScript',
        ],
      }}
    >
      <PasskeySetup ask={await stepUpAsk(session)} continueLink={continueLink}>
        {children}
      </PasskeySetup>
    </ClientTexts>
  )
}
