import type { Metadata } from 'next'
import { recoveryCodeKeys } from '@/app/_factors/recovery-code-keys'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LifeBuoy } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { getFactors, hasSecondFactor } from '@/lib/platform/auth/factors/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { FactorPage } from '../_components/factor-page'
import { RenewCodes } from '../_components/renew-codes'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('factors.recovery') }
}

export default async function RecoveryCodesPage() {
  const staff = await requireStaff('self:write')
  const [session, { t, locale }] = await Promise.all([requireSession(), requestTexts()])
  const factors = await getFactors({ resellerId: staff.resellerId, staffId: staff.id })
  return (
    <FactorPage t={t} title={t('factors.recovery')}>
      {hasSecondFactor(factors) ? (
        <>
          <p className="text-ink-2">{t('factors.recoveryLeft', { count: factors.recoveryCodesLeft })}</p>
          <Card title={t('factors.codesRenewTitle')}>
            <ClientTexts
              locale={locale}
              keys={{
                factors: [...recoveryCodeKeys, 'codesRenewText', 'codesRenew'],
                stepUp: stepUpKeys,
              }}
            >
              <RenewCodes
                ask={await stepUpAsk(session)}
                continueLink={
                  <LinkButton href={routes.security} variant="primary">
                    {t('factors.codesKept')}
                  </LinkButton>
                }
              />
            </ClientTexts>
          </Card>
        </>
      ) : (
        <Card>
          <EmptyState
            icon={LifeBuoy}
            title={t('factors.codesNoneTitle')}
            action={<LinkButton href={routes.security}>{t('factors.back')}</LinkButton>}
          >
            {t('factors.codesNone')}
          </EmptyState>
        </Card>
      )}
    </FactorPage>
  )
}
