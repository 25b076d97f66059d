import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { findLinkedSince } from '@/lib/domain/staff/own-identity'
import { getFactors } from '@/lib/platform/auth/factors/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { oidcName } from '@/lib/platform/auth/sign-in/oidc-provider'
import { formatInstant } from '@/lib/platform/format'
import { routes } from '@/lib/platform/routes'
import { SettingsPage } from '../_components/settings-page'
import { FactorsCard } from './_components/factors-card'
import { ProofForm } from './_components/proof-form'
import { unlinkIdentityAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('settings.security') }
}

type Props = { searchParams: Promise<{ done?: string | string[] }> }

/** Second factors, and the sign-in service that the account is linked to. */
export default async function SecurityPage({ searchParams }: Props) {
  const staff = await requireStaff('self:write')
  const owner = { resellerId: staff.resellerId, staffId: staff.id }
  const [{ t, locale }, session, factors, linkedSince, { done }] = await Promise.all([
    requestTexts(),
    requireSession(),
    getFactors(owner),
    findLinkedSince(owner),
    searchParams,
  ])
  const zone = session.reseller.timeZone
  return (
    <SettingsPage
      section={routes.security}
      title={t('settings.securityTitle')}
      text={t('settings.securityText')}
    >
      {done === 'totp-removed' || done === 'unlinked' ? (
        <Notice tone="ok" live>
          {t(done === 'unlinked' ? 'factors.unlinked' : 'factors.totpRemoved')}
        </Notice>
      ) : null}
      <FactorsCard factors={factors} t={t} locale={locale} zone={zone} />
      {linkedSince ? (
        <Card title={t('factors.linkedTitle')}>
          <p className="mb-4 text-ink-2">
            {t('factors.linkedText', {
              day: formatInstant(linkedSince, locale, 'date', zone),
              name: oidcName() ?? t('factors.linkedOld'),
            })}
          </p>
          <ClientTexts locale={locale} keys={{ stepUp: stepUpKeys }}>
            <ProofForm
              action={unlinkIdentityAction}
              ask={await stepUpAsk(session)}
              submit={t('factors.unlink')}
              idPrefix="unlink"
            />
          </ClientTexts>
        </Card>
      ) : null}
    </SettingsPage>
  )
}
