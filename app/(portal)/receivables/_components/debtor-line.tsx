import type { ReactNode } from 'react'
import { AccessStatus } from '@/components/status/access-status'
import { Badge } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import { Link } from '@/components/ui/link'
import { formatCents } from '@/lib/domain/receivables/money'
import type { Balance } from '@/lib/domain/receivables/queries'
import type { DebtorRow } from '@/lib/domain/receivables/room/list-debtors'
import type { RoomTab } from '@/lib/domain/receivables/room/room-query'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { daysBetween } from '@/lib/platform/calendar/days'
import { formatDay } from '@/lib/platform/format'
import { enterPath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import { listAmounts, type MoneyView } from '../../_receivables/money-view'

type Props = {
  view: MoneyView
  role: EffectiveRole
  tab: RoomTab
  row: DebtorRow
  /** The cell of its box, where several can be chosen. */
  children: ReactNode
}

/** One tenant: what it owes since when, what it paid last, and whether it is locked. */
export function DebtorLine({ view, role, tab, row, children }: Props) {
  const isPaid = tab === 'paid'
  const due = <DueCell key="due" view={view} row={row} leaves={isPaid} />
  const paid = <PaidCell key="paid" view={view} row={row} leaves={!isPaid} />
  return (
    <tr>
      {children}
      <td className="lead">
        <Link href={tenantAccountPath(row.tenantId)} className="break-words">
          {row.name}
        </Link>
        <span className="hint">{row.ruc}</span>
      </td>
      <AmountCells view={view} row={row} />
      {isPaid ? [paid, due] : [due, paid]}
      <AccessCell view={view} row={row} />
      <ActionCell view={view} role={role} row={row} />
    </tr>
  )
}

type CellProps = { view: MoneyView; row: DebtorRow }
/** `leaves`: the second of the two leaves a narrow table. */
type DayCellProps = CellProps & { leaves: boolean }

const leaving = 'md:max-lg:hidden'

function AmountCells({ view, row: { balances } }: CellProps) {
  const { t } = view
  const owed = listAmounts(view, balances, (balance) => balance.owed)
  const overdue = listAmounts(view, balances, (balance) => balance.overdue)
  return (
    <>
      <td className="end side">
        {owed.length > 0 ? (
          <Lines texts={owed} />
        ) : (
          <span className="text-ink-2">{t('receivableRoom.nothing')}</span>
        )}
      </td>
      {/* On a phone the same sum twice says nothing. */}
      <td
        className={classes(
          'end',
          overdue.length === 0 && 'blank',
          String(owed) === String(overdue) && 'max-md:hidden',
        )}
        data-label={t('receivableRoom.col.overdue')}
      >
        {overdue.length > 0 ? (
          <span className="text-bad">
            <Lines texts={overdue} />
          </span>
        ) : (
          <span className="text-ink-2">{t('receivableRoom.nothing')}</span>
        )}
      </td>
    </>
  )
}

/** One line a currency. */
function Lines({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <span
      key={text}
      className="block max-md:inline max-md:after:content-['_'] max-md:last:after:content-none"
    >
      {text}
    </span>
  ))
}

function DueCell({ view: { t, locale, today }, row: { oldestDueOn, daysOverdue }, leaves }: DayCellProps) {
  const side = leaves && leaving
  if (oldestDueOn === null) {
    return <td className={classes('short blank text-ink-2', side)}>{t('receivableRoom.nothing')}</td>
  }
  const words =
    daysOverdue > 0
      ? t('receivableRoom.overdueSince', { count: daysOverdue })
      : t('receivableRoom.dueIn', { count: daysBetween(today, oldestDueOn) })
  return (
    <td className={classes('short', side)} data-label={t('receivableRoom.col.due')}>
      {formatDay(oldestDueOn, locale)}
      <span className="hint">{words}</span>
    </td>
  )
}

function PaidCell({ view: { t, locale }, row: { balances }, leaves }: DayCellProps) {
  const side = leaves && leaving
  const last = lastPayment(balances)
  if (!last) {
    return <td className={classes('short blank text-ink-2', side)}>{t('receivableRoom.neverPaid')}</td>
  }
  return (
    <td className={classes('short', side)} data-label={t('receivableRoom.col.paid')}>
      <span className="tabular-nums">{formatCents(last.paid, last.currency, locale)}</span>
      <span className="hint">{formatDay(last.on, locale)}</span>
    </td>
  )
}

function lastPayment(balances: Balance[]) {
  const paid = balances.flatMap(({ currency, lastPaidOn: on, lastPaid }) =>
    on !== null && lastPaid !== null ? [{ currency, on, paid: lastPaid }] : [],
  )
  return paid.toSorted((a, b) => (a.on < b.on ? 1 : -1))[0]
}

function AccessCell({ view: { t, locale, today }, row }: CellProps) {
  const { access, isGone, isHeld, sequence, promiseOn } = row
  const day = promiseOn && formatDay(promiseOn, locale)
  return (
    <td className="beside">
      <span className="flex flex-wrap gap-1">
        {isGone ? (
          <Badge>{t('receivableRoom.gone')}</Badge>
        ) : (
          <AccessStatus access={access} word={t(`tenants.access-${access}`)} />
        )}
        {isHeld ? <Badge tone="warn">{t('tenants.held')}</Badge> : null}
      </span>
      {sequence ? <span className="hint">{t('receivableRoom.inSequence', { name: sequence })}</span> : null}
      {day ? (
        <span className="hint">
          {t(`receivableRoom.${(promiseOn ?? '') < today ? 'promiseBroken' : 'promised'}`, { day })}
        </span>
      ) : null}
    </td>
  )
}

function ActionCell({ view: { t }, role, row: { tenantId, name } }: CellProps & { role: EffectiveRole }) {
  const href = enterPath(tenantId, 'payment')
  if (!canOpen(role, href)) return <td className={classes('blank', leaving)} />
  return (
    <td className={classes('short turn', leaving)}>
      <Link
        href={href}
        aria-label={t('receivableRoom.payOf', { name })}
        className="inline-flex min-h-6 items-center text-link"
      >
        {t('receivableRoom.pay')}
      </Link>
    </td>
  )
}
