import type { Metadata } from 'next'
import { removePasskeyAction } from '@/app/_factors/actions'
import { PasskeyScreen } from '@/app/_factors/passkey-screen'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { getFactors } from '@/lib/auth/factors/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { routes } from '@/lib/routes'
import { FactorPage } from '../_components/factor-page'
import { ProofForm } from '../_components/proof-form'
import { PasskeyList } from './_components/passkey-list'

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
            ask={await stepUpAsk(session, t)}
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
      <Card title={t('factors.passkeyAdd')}>
        <p className="mb-4 max-w-xl text-ink-2">{t('factors.passkeyIntro')}</p>
        <PasskeyScreen
          session={session}
          t={t}
          onward={
            <LinkButton href={routes.passkeys} variant="primary">
              {t('factors.codesKept')}
            </LinkButton>
          }
        />
      </Card>
    </FactorPage>
  )
}
