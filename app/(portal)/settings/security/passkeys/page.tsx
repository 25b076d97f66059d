import type { Metadata } from 'next'
import { removePasskeyAction } from '@/app/_factors/actions'
import { PasskeyScreen } from '@/app/_factors/passkey-screen'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { RelativeTime } from '@/components/status/relative-time'
import { Card } from '@/components/ui/card'
import { Fingerprint } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { getFactors, type PasskeyView } from '@/lib/platform/auth/factors/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import type { Locale } from '@/lib/platform/i18n/locale'
import type { Texts } from '@/lib/platform/i18n/texts'
import { routes, withQuery } from '@/lib/platform/routes'
import { FactorPage } from '../_components/factor-page'
import { ProofForm } from '../_components/proof-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('factors.passkeyTitle') }
}

type Search = { remove?: string | string[]; done?: string | string[] }

export default async function PasskeysPage({ searchParams }: { searchParams: Promise<Search> }) {
  const staff = await requireStaff('self:write')
  const [session, { t, locale }, search] = await Promise.all([requireSession(), requestTexts(), searchParams])
  const { passkeys } = await getFactors({ resellerId: staff.resellerId, staffId: staff.id })
  const leaving = passkeys.find(({ id }) => id === search.remove)
  const zone = session.reseller.timeZone
  return (
    <ClientTexts locale={locale} keys={{ stepUp: stepUpKeys }}>
      <FactorPage t={t} title={t('factors.passkeyTitle')}>
        {search.done === 'removed' ? (
          <Notice tone="ok" live>
            {t('factors.passkeyRemoved')}
          </Notice>
        ) : null}
        {leaving ? (
          <Card title={t('factors.passkeyRemove', { name: leaving.name })}>
            <ProofForm
              action={removePasskeyAction}
              ask={await stepUpAsk(session)}
              hidden={{ passkeyId: leaving.id }}
              submit={t('factors.passkeyRemoveSubmit')}
              variant="danger"
            >
              <p className="text-ink-2">{t('factors.passkeyRemoveText')}</p>
            </ProofForm>
          </Card>
        ) : null}
        <Card flush>
          <PasskeyList passkeys={passkeys} t={t} locale={locale} zone={zone} now={new Date()} />
        </Card>
        {leaving ? null : (
          <Card title={t('factors.passkeyAdd')}>
            <p className="mb-4 max-w-xl text-ink-2">{t('factors.passkeyIntro')}</p>
            <PasskeyScreen
              session={session}
              t={t}
              locale={locale}
              continueLink={
                <LinkButton href={routes.passkeys} variant="primary">
                  {t('factors.codesKept')}
                </LinkButton>
              }
            />
          </Card>
        )}
      </FactorPage>
    </ClientTexts>
  )
}

type Props = { passkeys: PasskeyView[]; t: Texts; locale: Locale; zone: string; now: Date }

/** Own passkeys; removing one needs confirmation. */
function PasskeyList({ passkeys, t, locale, zone, now }: Props) {
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
          <Fingerprint aria-hidden className="size-4 shrink-0 text-ink-3" />
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
