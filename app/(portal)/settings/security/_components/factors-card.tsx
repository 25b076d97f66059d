import { Notice } from '@/components/status/notice'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { CircleCheck, Fingerprint, type Icon, LifeBuoy, ShieldAlert, Smartphone } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { type Factors, hasSecondFactor } from '@/lib/platform/auth/factors/queries'
import { recoveryCodesWarnFrom } from '@/lib/platform/auth/factors/recovery-codes'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes } from '@/lib/platform/routes'

type Props = { factors: Factors; t: Texts; locale: Locale; zone: string }

/** Second factors of the account, with links to set them up. */
export function FactorsCard({ factors, t, locale, zone }: Props) {
  const on = hasSecondFactor(factors)
  const { totp, totpSince, passkeys, recoveryCodesLeft } = factors
  return (
    <Card
      flush
      title={t('factors.title')}
      action={
        <Badge tone={on ? 'ok' : 'warn'} icon={on ? CircleCheck : ShieldAlert}>
          {t(on ? 'factors.on' : 'factors.off')}
        </Badge>
      }
    >
      <p className="px-4 pt-4 pb-3 text-ink-2">{t(on ? 'factors.text' : 'factors.offText')}</p>
      {on && recoveryCodesLeft < recoveryCodesWarnFrom ? (
        <div className="px-4 pb-4">
          <Notice
            tone="warn"
            title={t('factors.recoveryFew')}
            action={<LinkButton href={routes.recoveryCodes}>{t('factors.codesRenew')}</LinkButton>}
          >
            {t('factors.recoveryFewText')}
          </Notice>
        </div>
      ) : null}
      <ul className="divide-y divide-line border-line border-t">
        <Row
          icon={Smartphone}
          title={t('factors.totp')}
          text={
            totpSince && totp === 'on'
              ? t('factors.totpSince', { day: formatInstant(totpSince, locale, 'date', zone) })
              : t('factors.totpText')
          }
          href={routes.authenticator}
          go={t(totp === 'on' ? 'factors.manage' : 'factors.setUp')}
        />
        <Row
          icon={Fingerprint}
          title={t('factors.passkeys')}
          text={
            passkeys.length > 0
              ? t('factors.passkeysCount', { count: passkeys.length })
              : t('factors.passkeysText')
          }
          href={routes.passkeys}
          go={t(passkeys.length > 0 ? 'factors.manage' : 'factors.setUp')}
        />
        {on ? (
          <Row
            icon={LifeBuoy}
            title={t('factors.recovery')}
            text={t('factors.recoveryLeft', { count: recoveryCodesLeft })}
            href={routes.recoveryCodes}
            go={t('factors.manage')}
          />
        ) : null}
      </ul>
    </Card>
  )
}

type RowProps = {
  icon: Icon
  title: string
  text: string
  href: typeof routes.authenticator | typeof routes.passkeys | typeof routes.recoveryCodes
  go: string
}

function Row({ icon: Icon, title, text, href, go }: RowProps) {
  return (
    <li className="flex items-center gap-3.5 px-4 py-3">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-ink-2">{text}</p>
      </div>
      <Link href={href} aria-label={`${go}: ${title}`} className="text-link font-medium text-13">
        {go}
      </Link>
    </li>
  )
}
