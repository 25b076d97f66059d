import { ClientTexts } from '@/components/i18n/client-texts'
import 'server-only'
import QRCode from 'qrcode'
import type { ReactNode } from 'react'
import { findPendingTotp } from '@/lib/platform/auth/factors/pending-totp'
import type { Factors } from '@/lib/platform/auth/factors/queries'
import type { Session } from '@/lib/platform/auth/staff'
import type { Locale } from '@/lib/platform/i18n/locale'
import { recoveryCodeKeys } from './recovery-code-keys'
import { stepUpAsk } from './step-up-ask'
import { TotpSetup } from './totp-setup'

type Props = {
  session: Session
  factors: Factors
  locale: Locale
  continueLink: ReactNode
  children: ReactNode
}

/** TOTP setup of account security and enrolment; shows `children` once it is confirmed. */
export async function TotpScreen({ session, factors, locale, continueLink, children }: Props) {
  const { staff, reseller } = session
  const [pending, ask] = await Promise.all([
    factors.totp === 'none'
      ? findPendingTotp({ staff, sessionId: session.id, resellerName: reseller.name, now: new Date() })
      : null,
    stepUpAsk(session),
  ])
  return (
    <ClientTexts
      locale={locale}
      keys={{
        factors: [
          ...recoveryCodeKeys,
          'totpIntro',
          'totpBegin',
          'totpScan',
          'totpScanAlt',
          'totpKey',
          'totpKeyHint',
          'totpCode',
          'totpCodeHint',
          'totpConfirm',
          'totpConfirming',
          'totpAgain',
        ],
      }}
    >
      <TotpSetup
        isOn={factors.totp === 'on'}
        pending={pending && { image: await drawQrCode(pending.uri), key: pending.key }}
        ask={ask}
        continueLink={continueLink}
      >
        {children}
      </TotpSetup>
    </ClientTexts>
  )
}

/** QR code as an SVG data URL, with the quiet zone of four modules that scanners need on dark pages. */
async function drawQrCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', margin: 4, errorCorrectionLevel: 'M' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
