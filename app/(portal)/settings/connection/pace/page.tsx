import type { Metadata } from 'next'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { findConnection } from '@/lib/domain/resellers/queries'
import { listSyncRuns } from '@/lib/domain/sync/queries'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatNumber } from '@/lib/platform/format'
import { routes } from '@/lib/platform/routes'
import { ConnectionPage } from '../_components/connection-page'
import { LimitsForm } from '../_components/limits-form'
import { ReadingsCard } from '../_components/readings-card'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('connection.paceTab') }
}

/** How often the central server is asked, and the latest readings. */
export default async function ConnectionPacePage() {
  const staff = await requireStaff('settings:read')
  const [{ t, locale }, session, connection, runs] = await Promise.all([
    requestTexts(),
    requireSession(),
    findConnection(staff.resellerId),
    listSyncRuns(staff.resellerId, 8),
  ])
  const screen = { t, locale, zone: session.reseller.timeZone, now: new Date() }
  return (
    <ConnectionPage current={routes.connectionPace} connection={connection}>
      {connection ? (
        <>
          <Card title={t('connection.useTitle')}>
            <ClientTexts
              locale={locale}
              keys={{
                connection: [
                  'callsPerMinute',
                  'callsPerMinuteHint',
                  'syncEveryMinutes',
                  'syncEveryMinutesHint',
                  'saveUse',
                ],
              }}
            >
              <LimitsForm
                saved={{
                  callsPerMinute: formatNumber(connection.callsPerMinute, locale),
                  syncEveryMinutes: formatNumber(connection.syncEveryMinutes, locale),
                }}
              />
            </ClientTexts>
            <p className="mt-5 border-line border-t pt-4 text-13 text-ink-2">
              {t(connection.importTenantTokens ? 'tokenImport.seeImportOn' : 'tokenImport.seeImportOff')}{' '}
              <Link href={routes.tokenImport} className="text-link underline">
                {t('tokenImport.seeImport')}
              </Link>
            </p>
          </Card>
          <ReadingsCard runs={runs} screen={screen} />
        </>
      ) : null}
    </ConnectionPage>
  )
}
