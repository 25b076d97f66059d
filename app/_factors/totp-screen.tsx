import 'server-only'
import QRCode from 'qrcode'
import type { ReactNode } from 'react'
import { findPendingTotp } from '@/lib/auth/factors/pending-totp'
import type { Factors } from '@/lib/auth/factors/queries'
import type { Session } from '@/lib/auth/staff'
import type { Texts } from '@/lib/i18n/texts'
import { stepUpAsk } from './step-up-ask'
import { TotpSetup } from './totp-setup'

type Props = {
  session: Session
  factors: Factors
  t: Texts
  onward: ReactNode
  children: ReactNode
}

/** Setting an authenticator application up, wherever it stands; `children` stand here once it counts. */
export async function TotpScreen({ session, factors, t, onward, children }: Props) {
  const { staff, reseller } = session
  const [pending, ask] = await Promise.all([
    factors.totp === 'pending'
      ? findPendingTotp({
          resellerId: staff.resellerId,
          staffId: staff.id,
          email: staff.email,
          resellerName: reseller.name,
        })
      : null,
    stepUpAsk(session, t),
  ])
  return (
    <TotpSetup
      stage={factors.totp}
      pending={pending && { image: await drawQrCode(pending.uri), key: pending.key }}
      ask={ask}
      onward={onward}
      words={{
        intro: t('factors.totpIntro'),
        begin: t('factors.totpBegin'),
        scan: t('factors.totpScan'),
        scanAlt: t('factors.totpScanAlt'),
        key: t('factors.totpKey'),
        keyHint: t('factors.totpKeyHint'),
        code: t('factors.totpCode'),
        codeHint: t('factors.totpCodeHint'),
        confirm: t('factors.totpConfirm'),
        confirming: t('factors.totpConfirming'),
        again: t('factors.totpAgain'),
        codes: recoveryCodeWords(t),
      }}
    >
      {children}
    </TotpSetup>
  )
}

export function recoveryCodeWords(t: Texts) {
  return {
    title: t('factors.codesTitle'),
    text: t('factors.codesText'),
    copy: t('factors.codesCopy'),
    copied: t('factors.codesCopied'),
  }
}

/** With its own light margin, which readers need and a dark page does not give. */
async function drawQrCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
