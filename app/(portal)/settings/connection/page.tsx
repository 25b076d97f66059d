import type { Metadata } from 'next'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { findConnection } from '@/lib/domain/resellers/queries'
import { canMoveConnection } from '@/lib/domain/resellers/require-connection-move'
import { getPanelRule } from '@/lib/domain/staff/sign-in/allow-panel-sign-in'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { ConnectForm } from './_components/connect-form'
import { ConnectionPage } from './_components/connection-page'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('connection.title') }
}

/** The central server and its token. */
export default async function ConnectionServerPage() {
  const staff = await requireStaff('settings:read')
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  const [connection, panelRule, ask] = await Promise.all([
    findConnection(staff.resellerId),
    getPanelRule(staff.resellerId),
    canMoveConnection(staff.role) ? stepUpAsk(session) : null,
  ])
  return (
    <ConnectionPage current={routes.connection} connection={connection}>
      {connection ? null : (
        <Notice tone="info" title={t('connection.firstTitle')}>
          {t('connection.firstText')}
        </Notice>
      )}
      <Card title={t('connection.serverTitle')}>
        <ClientTexts
          locale={locale}
          keys={{
            connection: [
              'centralUrl',
              'centralUrlHint',
              'baseDomain',
              'baseDomainHint',
              'how',
              'howKeep',
              'howKeepHint',
              'howToken',
              'howTokenHint',
              'howLogin',
              'howLoginHint',
              'token',
              'email',
              'password',
              'importTokens',
              'importTokensHint',
              'move',
              'moveHint',
              'moveOwner',
              'panelOn',
              'save',
              'saving',
            ],
            stepUp: stepUpKeys,
          }}
        >
          <ConnectForm
            fingerprint={connection && (connection.tokenFingerprint ?? '')}
            saved={connection && { centralUrl: connection.centralUrl, baseDomain: connection.baseDomain }}
            ask={ask}
            isPanelOn={panelRule !== null}
          />
        </ClientTexts>
      </Card>
    </ConnectionPage>
  )
}
