import type { Metadata } from 'next'
import { removeTotpAction } from '@/app/_factors/actions'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { TotpScreen } from '@/app/_factors/totp-screen'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { getFactors } from '@/lib/platform/auth/factors/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { FactorPage } from '../_components/factor-page'
import { ProofForm } from '../_components/proof-form'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('factors.totpTitle') }
}

export default async function AuthenticatorPage() {
  const staff = await requireStaff('self:write')
  const [session, { t, locale }] = await Promise.all([requireSession(), requestTexts()])
  const factors = await getFactors({ resellerId: staff.resellerId, staffId: staff.id })
  return (
    <ClientTexts locale={locale} keys={{ stepUp: stepUpKeys }}>
      <FactorPage t={t} title={t('factors.totpTitle')}>
        <Card>
          <TotpScreen
            session={session}
            factors={factors}
            locale={locale}
            continueLink={
              <LinkButton href={routes.security} variant="primary">
                {t('factors.codesKept')}
              </LinkButton>
            }
          >
            <div className="space-y-5">
              <Notice tone="ok" title={t('factors.totpOnTitle')}>
                {t('factors.totpOnText')}
              </Notice>
              {factors.totp === 'on' ? (
                <ProofForm
                  action={removeTotpAction}
                  ask={await stepUpAsk(session)}
                  submit={t('factors.totpRemove')}
                  variant="danger"
                />
              ) : null}
            </div>
          </TotpScreen>
        </Card>
      </FactorPage>
    </ClientTexts>
  )
}
