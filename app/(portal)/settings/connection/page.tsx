import type { Metadata } from 'next'
import Link from 'next/link'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { type ConnectionView, findConnection } from '@/lib/resellers/queries'
import { routes } from '@/lib/routes'
import { listSyncRuns } from '@/lib/sync/queries'
import { SyncButton } from '../../_sync/sync-button'
import { ConnectForm } from './_components/connect-form'
import type { ConnectionScreen } from './_components/connection-screen'
import { connectWords, limitsWords } from './_components/form-words'
import { LimitsForm } from './_components/limits-form'
import { ProbeCard } from './_components/probe-card'
import { ReadingsCard } from './_components/readings-card'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('connection.title') }
}

export default async function ConnectionPage() {
  const staff = await requireStaff('settings:read')
  const [{ t, locale }, { reseller }] = await Promise.all([requestTexts(), requireSession()])
  const [connection, runs] = await Promise.all([
    findConnection(staff.resellerId),
    listSyncRuns(staff.resellerId, 8),
  ])
  const screen = { t, locale, zone: reseller.timeZone, now: new Date() }
  return (
    <div className="max-w-4xl space-y-4">
      <PageHeader
        title={t('connection.title')}
        text={t('connection.text')}
        actions={connection ? <SyncButton t={t} /> : null}
      />
      {connection?.capabilities?.door === 'open' ? (
        <Notice tone="bad" title={t('connection.alarmTitle')} live>
          {t('connection.alarmText')}
        </Notice>
      ) : null}
      {connection ? null : (
        <Notice tone="info" title={t('connection.firstTitle')}>
          {t('connection.firstText')}
        </Notice>
      )}
      <Card title={t('connection.serverTitle')}>
        <ConnectForm
          words={connectWords(connection, t)}
          saved={connection && { centralUrl: connection.centralUrl, baseDomain: connection.baseDomain }}
        />
      </Card>
      {connection ? <Connected connection={connection} screen={screen} /> : null}
      {connection ? <ReadingsCard runs={runs} screen={screen} /> : null}
    </div>
  )
}

function Connected({ connection, screen }: { connection: ConnectionView; screen: ConnectionScreen }) {
  const { callsPerMinute, syncEveryMinutes, importTenantTokens } = connection
  return (
    <>
      <ProbeCard connection={connection} screen={screen} />
      <Card title={screen.t('connection.useTitle')}>
        <LimitsForm words={limitsWords(screen.t)} saved={{ callsPerMinute, syncEveryMinutes }} />
        <p className="mt-5 border-line border-t pt-4 text-13 text-ink-2">
          {screen.t(importTenantTokens ? 'tokenImport.seeImportOn' : 'tokenImport.seeImportOff')}{' '}
          <Link href={routes.tokenImport} className="text-link underline">
            {screen.t('tokenImport.seeImport')}
          </Link>
        </p>
      </Card>
    </>
  )
}
