import type { Metadata } from 'next'
import Link from 'next/link'
import { stepUpAsk } from '@/app/_factors/step-up-ask'
import { ActionButton } from '@/components/forms/action-button'
import { stepUpKeys } from '@/components/forms/step-up-keys'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { findProbeCandidate, type ProbeCandidate } from '@/lib/domain/locks/probe-lock-semantics'
import { type ConnectionView, findConnection } from '@/lib/domain/resellers/queries'
import { canMoveConnection } from '@/lib/domain/resellers/require-connection-move'
import { getPanelRule } from '@/lib/domain/staff/sign-in/allow-panel-sign-in'
import { listSyncRuns } from '@/lib/domain/sync/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant } from '@/lib/platform/format'
import { routes } from '@/lib/platform/routes'
import { SyncButton } from '../../_sync/sync-button'
import { ConnectForm } from './_components/connect-form'
import type { ConnectionScreen } from './_components/connection-screen'
import { LimitsForm } from './_components/limits-form'
import { ProbeCard } from './_components/probe-card'
import { ReadingsCard } from './_components/readings-card'
import { findOutSemanticsAction } from './actions'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('connection.title') }
}

export default async function ConnectionPage() {
  const staff = await requireStaff('settings:read')
  const [{ t, locale }, session] = await Promise.all([requestTexts(), requireSession()])
  const [connection, runs, panelRule, candidate, ask] = await Promise.all([
    findConnection(staff.resellerId),
    listSyncRuns(staff.resellerId, 8),
    getPanelRule(staff.resellerId),
    findProbeCandidate(staff.resellerId),
    canMoveConnection(staff.role) ? stepUpAsk(session) : null,
  ])
  const screen = { t, locale, zone: session.reseller.timeZone, now: new Date() }
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
      {connection ? <Connected connection={connection} screen={screen} /> : null}
      {connection ? (
        <SemanticsCard
          connection={connection}
          screen={screen}
          candidate={candidate}
          mayAsk={canCall(staff.role, 'findOutSemanticsAction')}
        />
      ) : null}
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
        <ClientTexts
          locale={screen.locale}
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
          <LimitsForm saved={{ callsPerMinute, syncEveryMinutes }} />
        </ClientTexts>
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

type SemanticsCardProps = {
  connection: ConnectionView
  screen: ConnectionScreen
  /** Locked tenant used for the test; null if none is locked. */
  candidate: ProbeCandidate | null
  mayAsk: boolean
}

/** Whether a lock request sets or toggles the lock on this server, and the test that decides it. */
function SemanticsCard({ connection, screen, candidate, mayAsk }: SemanticsCardProps) {
  const { t, locale, zone } = screen
  const { lockSemantics, lockSemanticsAt } = connection
  return (
    <Card title={t('tenantAccess.semanticsTitle')}>
      <p>{t(`tenantAccess.semantics.${lockSemantics ?? 'unknown'}`)}</p>
      {lockSemanticsAt ? (
        <p className="mt-1 text-13 text-ink-2">
          {t('tenantAccess.semanticsSeen', { at: formatInstant(lockSemanticsAt, locale, 'dateTime', zone) })}
        </p>
      ) : null}
      {mayAsk ? (
        <div className="mt-4 space-y-3 border-line border-t pt-4">
          <p className="text-13 text-ink-2">
            {candidate
              ? t('tenantAccess.semanticsHow', { name: candidate.name })
              : t('tenantAccess.semanticsNone')}
          </p>
          {candidate ? (
            <ActionButton
              action={findOutSemanticsAction}
              values={{ tenantId: candidate.id }}
              text={t('tenantAccess.semanticsSubmit')}
            />
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
