import { Fingerprint } from 'lucide-react'
import Link from 'next/link'
import { EmptyState } from '@/components/status/empty-state'
import { RelativeTime } from '@/components/status/relative-time'
import type { PasskeyView } from '@/lib/auth/factors/queries'
import { formatInstant } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locale'
import type { Texts } from '@/lib/i18n/texts'
import { routes, withQuery } from '@/lib/routes'

type Props = { passkeys: PasskeyView[]; t: Texts; locale: Locale; zone: string; now: Date }

/** The passkeys of the person; each is removed on this page, after a confirmation. */
export function PasskeyList({ passkeys, t, locale, zone, now }: Props) {
  if (passkeys.length === 0) {
    return (
      <EmptyState icon={Fingerprint} title={t('factors.passkeysEmpty')}>
        {t('factors.passkeysEmptyText')}
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <li key={passkey.id} className="flex items-center gap-3.5 px-4 py-3">
          <Fingerprint aria-hidden strokeWidth={1.75} className="size-4 shrink-0 text-ink-3" />
          <div className="min-w-0 flex-1">
            <p className="break-words font-medium">{passkey.name}</p>
            <p className="text-13 text-ink-2">
              {t('factors.passkeyAdded', { day: formatInstant(passkey.createdAt, locale, 'date', zone) })}
              {' · '}
              {passkey.lastUsedAt ? (
                <RelativeTime instant={passkey.lastUsedAt} locale={locale} zone={zone} now={now} />
              ) : (
                t('factors.passkeyUnused')
              )}
              {passkey.backedUp ? ` · ${t('factors.passkeySynced')}` : null}
            </p>
          </div>
          <Link
            href={withQuery(routes.passkeys, { remove: passkey.id })}
            aria-label={t('factors.passkeyRemove', { name: passkey.name })}
            className="text-link font-medium text-13"
          >
            {t('factors.remove')}
          </Link>
        </li>
      ))}
    </ul>
  )
}
