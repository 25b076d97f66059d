import { ActionButton } from '@/components/forms/action-button'
import { Card } from '@/components/ui/card'
import type { ProbeCandidate } from '@/lib/domain/locks/probe-lock-semantics'
import type { ConnectionView } from '@/lib/domain/resellers/queries'
import { formatInstant } from '@/lib/platform/format'
import { findOutSemanticsAction } from '../actions'
import type { ConnectionScreen } from './connection-screen'

type SemanticsCardProps = {
  connection: ConnectionView
  screen: ConnectionScreen
  /** Locked tenant used for the test; null if none is locked. */
  candidate: ProbeCandidate | null
  mayAsk: boolean
}

/** Whether a lock request sets or toggles the lock on this server, and the test that decides it. */
export function SemanticsCard({ connection, screen, candidate, mayAsk }: SemanticsCardProps) {
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
