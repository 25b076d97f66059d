import type { Metadata } from 'next'
import { findProbeCandidate } from '@/lib/domain/locks/probe-lock-semantics'
import { findConnection } from '@/lib/domain/resellers/queries'
import { canCall } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { routes } from '@/lib/platform/routes'
import { ConnectionPage } from '../_components/connection-page'
import { ProbeCard } from '../_components/probe-card'
import { SemanticsCard } from '../_components/semantics-card'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('connection.probeTab') }
}

/** What the central server can do, as of the last probe. */
export default async function ConnectionProbePage() {
  const staff = await requireStaff('settings:read')
  const [{ t, locale }, session, connection, candidate] = await Promise.all([
    requestTexts(),
    requireSession(),
    findConnection(staff.resellerId),
    findProbeCandidate(staff.resellerId),
  ])
  const screen = { t, locale, zone: session.reseller.timeZone, now: new Date() }
  return (
    <ConnectionPage current={routes.connectionProbe} connection={connection}>
      {connection ? (
        <>
          <ProbeCard connection={connection} screen={screen} />
          <SemanticsCard
            connection={connection}
            screen={screen}
            candidate={candidate}
            mayAsk={canCall(staff.role, 'findOutSemanticsAction')}
          />
        </>
      ) : null}
    </ConnectionPage>
  )
}
