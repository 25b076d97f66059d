import type { ReactNode } from 'react'
import { AccessStatus } from '@/components/status/access-status'
import { ItemState } from '@/components/status/item-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/components/ui/link'
import type { ProposalLine } from '@/lib/domain/receivables/following/list-proposals'
import { formatCents } from '@/lib/domain/receivables/money'
import { daysBetween } from '@/lib/platform/calendar/days'
import { formatDay, unknownMark } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import { tenantAccountPath } from '@/lib/platform/receivable-routes'
import { lockRunPath } from '@/lib/platform/routes'
import type { ProposalScope } from './proposal-scope'

type Props = {
  view: ProposalScope
  row: ProposalLine
  isOver: boolean
  /** Whether any row of the table says why. */
  hasWhy: boolean
  /** The cell of its box, where it can be chosen. */
  children: ReactNode
}

/** An unlock names what it rests on; a lock does where a rule could not start it. */
export const saysWhy = ({ kind, why }: ProposalLine) => kind === 'unlock' || why !== null

/** One proposal: of whom, why, and what became of it. */
export function ProposalRow({ view, row, isOver, hasWhy, children }: Props) {
  const { t, locale, zone, now } = view
  const { kind, tenantId, name, ruc, access, isHeld, createdAt } = row
  return (
    <tr>
      {children}
      <td className="lead">
        <Link href={tenantAccountPath(tenantId)} className="break-words">
          {name}
        </Link>
        <span className="hint">{ruc}</span>
      </td>
      {kind === 'lock' ? <DebtCells view={view} row={row} /> : null}
      {hasWhy ? <WhyCell view={view} row={row} /> : null}
      <td>
        <span className="flex flex-wrap gap-1">
          <AccessStatus access={access} word={t(`tenants.access-${access}`)} />
          {isHeld ? <Badge tone="warn">{t('tenants.held')}</Badge> : null}
        </span>
      </td>
      <td className="short" data-label={t('proposals.col.proposed')}>
        <RelativeTime instant={createdAt} locale={locale} now={now} zone={zone} />
      </td>
      {isOver ? <OutcomeCell view={view} row={row} /> : null}
    </tr>
  )
}

type CellProps = { view: ProposalScope; row: ProposalLine }

function DebtCells({ view: { t, locale, today }, row }: CellProps) {
  const { overduePen, overdueUsd, oldestDueOn } = row
  const sums = [
    overduePen > 0 ? formatCents(overduePen, 'PEN', locale) : null,
    overdueUsd > 0 ? formatCents(overdueUsd, 'USD', locale) : null,
  ].filter((sum) => sum !== null)
  return (
    <>
      <td className="end side">
        {sums.map((sum) => (
          <span key={sum} className="block">
            {sum}
          </span>
        ))}
      </td>
      <td className={oldestDueOn ? 'short' : 'short blank'} data-label={t('proposals.col.since')}>
        {oldestDueOn ? formatDay(oldestDueOn, locale) : unknownMark}
        {oldestDueOn ? (
          <span className="hint">{t('proposals.days', { count: daysBetween(oldestDueOn, today) })}</span>
        ) : null}
      </td>
    </>
  )
}

/** What an unlock rests on, and why a rule did not start a proposal by itself. */
function WhyCell({ view: { t }, row: { kind, isPaid, why } }: CellProps) {
  const basis = kind === 'unlock' ? t(isPaid ? 'proposals.isPaid' : 'proposals.isForgiven') : null
  const refusal =
    why === null ? null : why === 'unlock-failed' ? t('proposals.why.unlock-failed') : codeText(t, why)
  return (
    <td className={basis || refusal ? undefined : 'blank'}>
      {basis}
      {refusal ? <span className="hint text-warn">{refusal}</span> : null}
    </td>
  )
}

function OutcomeCell({ view, row }: CellProps) {
  const { t, locale, zone, now } = view
  const { state, lockRunId, runNumber, itemState, decidedByName, decidedAt, reason } = row
  return (
    <td>
      {state === 'started' && lockRunId ? (
        <span className="flex flex-wrap items-center gap-2">
          <Link href={lockRunPath(lockRunId)} className="text-link">
            {t('proposals.state.started', { number: runNumber ?? 0 })}
          </Link>
          {itemState ? <ItemState t={t} state={itemState} hostSilence={null} /> : null}
        </span>
      ) : state === 'dismissed' ? (
        t('proposals.state.dismissed', { who: decidedByName ?? '' })
      ) : (
        t('proposals.state.outdated')
      )}
      <span className="hint break-words">
        <RelativeTime instant={decidedAt} locale={locale} now={now} zone={zone} />
        {reason ? ` · ${reason}` : null}
      </span>
    </td>
  )
}
