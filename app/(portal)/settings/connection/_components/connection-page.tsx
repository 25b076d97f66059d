import type { Route } from 'next'
import type { ReactNode } from 'react'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { Tabs } from '@/components/ui/tabs'
import type { ConnectionView } from '@/lib/domain/resellers/queries'
import { requestTexts } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { SyncButton } from '../../../_sync/sync-button'
import { SettingsPage } from '../../_components/settings-page'

type ConnectionPageProps = {
  current: Route
  /** Null before the first connection: the other tabs have nothing to show then. */
  connection: ConnectionView | null
  children: ReactNode
}

/** Heading, tabs and alarm of the pages about the connection. */
export async function ConnectionPage({ current, connection, children }: ConnectionPageProps) {
  const { t } = await requestTexts()
  const tabs: [Route, string][] = [
    [routes.connection, t('connection.serverTitle')],
    [routes.connectionProbe, t('connection.probeTab')],
    [routes.connectionPace, t('connection.paceTab')],
  ]
  return (
    <SettingsPage
      section={routes.connection}
      title={t('connection.title')}
      text={t('connection.text')}
      actions={connection ? <SyncButton t={t} /> : null}
      tabs={
        connection ? (
          <Tabs
            label={t('connection.tabs')}
            tabs={tabs.map(([href, label]) => ({ href, label, current: href === current }))}
          />
        ) : null
      }
    >
      {connection?.capabilities?.door === 'open' ? (
        <Notice tone="bad" title={t('connection.alarmTitle')} live>
          {t('connection.alarmText')}
        </Notice>
      ) : null}
      {connection || current === routes.connection ? (
        children
      ) : (
        <Notice
          tone="info"
          title={t('connection.firstTitle')}
          action={<LinkButton href={routes.connection}>{t('connection.serverTitle')}</LinkButton>}
        >
          {t('connection.firstText')}
        </Notice>
      )}
    </SettingsPage>
  )
}
