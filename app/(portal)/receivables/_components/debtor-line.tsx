import { memo } from 'react'
import { AccessStatus } from '@/components/status/access-status'
import { Badge } from '@/components/ui/badge'
import { classes } from '@/components/ui/classes'
import { daysBetween } from '@/lib/platform/calendar/days'
import { formatDay, formatMoney } from '@/lib/platform/format'
import type { NounTexts } from '@/lib/platform/i18n/client-texts'
import { enterPath, tenantAccountPath } from '@/lib/platform/receivable-routes'
import type { ListedDebtor } from '../listed-debtor'
import type { DebtorContext } from './debtors-view'

/** Named here, because a test reads which texts a file uses. */
type Context = DebtorContext & { t: NounTexts<'receivableRoom'>; tTenants: NounTexts<'tenants'> }
type CellProps = { context: Context; row: ListedDebtor }

/** One tenant: what it owes since when, what it paid last, and whether it is locked. Drawn again only for other data. */
export const DebtorLine = memo(function DebtorLine({ context, row }: CellProps) {
  const { isPaid, mayPick } = context
  const due = <DueCell key="due" context={context} row={row} leaves={isPaid} />
  const paid = <PaidCell key="paid" context={context} row={row} leaves={!isPaid} />
  return (
    <tr>
      {mayPick ? <PickCell context={context} row={row} /> : null}
      <td className="lead">
        <a href={tenantAccountPath(row.id)}>{row.name}</a>
        <span className="hint max-md:hidden">{row.ruc}</span>
      </td>
      <AmountCells context={context} row={row} />
      {isPaid ? [paid, due] : [due, paid]}
      <AccessCell context={context} row={row} />
      <ActionCell context={context} row={row} />
    </tr>
  )
})

/** `leaves`: the second of the two leaves a narrow table. */
type DayCellProps = CellProps & { leaves: boolean }

const leaving = 'md:max-lg:hidden'

/** Empty for a tenant that is gone: nothing can be sent to it or locked. */
function PickCell({ context: { t }, row: { id, name, marks } }: CellProps) {
  return (
    <td className="pick">
      {marks.includes('gone') ? null : (
        <input type="checkbox" name="tenantId" value={id} aria-label={t('choose', { name })} />
      )}
    </td>
  )
}

function AmountCells({ context: { t, locale }, row: { owed, overdue } }: CellProps) {
  const nothing = <span className="text-ink-2">{t('nothing')}</span>
  const toText = ([currency, amount]: Amount) => formatMoney(amount, currency, locale)
  const isSame = isAllOverdue({ owed, overdue })
  return (
    <>
      <td className={classes('end side', overdue.length > 0 && isSame && 'max-md:text-bad')}>
        {owed.length > 0 ? <Lines texts={owed.map(toText)} /> : nothing}
      </td>
      {/* On a phone it stands in the second line, where it is not the same sum. */}
      <td className={classes('end max-md:hidden', overdue.length > 0 && 'text-bad')}>
        {overdue.length > 0 ? <Lines texts={overdue.map(toText)} /> : nothing}
      </td>
    </>
  )
}

type Amount = ListedDebtor['owed'][number]

function isAllOverdue({ owed, overdue }: Pick<ListedDebtor, 'owed' | 'overdue'>): boolean {
  return String(owed) === String(overdue)
}

/** One line a currency. */
function Lines({ texts }: { texts: string[] }) {
  if (texts.length === 1) return texts[0]
  return texts.map((text) => (
    <span key={text} className="line">
      {text}
    </span>
  ))
}

function DueCell({ context, row: { owed, overdue, dueOn }, leaves }: DayCellProps) {
  const { t, locale, today, distances, isPaid } = context
  const side = classes('short', leaves && leaving, isPaid ? 'max-md:hidden' : 'second')
  if (dueOn === null) return <td className={classes('blank text-ink-2', side)}>{t('nothing')}</td>
  return (
    <td className={side} suppressHydrationWarning>
      <span className="max-md:hidden">{formatDay(dueOn, locale)}</span>
      {overdue.length > 0 && !isAllOverdue({ owed, overdue }) ? (
        <span className="text-bad md:hidden">
          {overdue.map(([currency, amount]) => formatMoney(amount, currency, locale)).join(' + ')}{' '}
        </span>
      ) : null}
      <span className="hint">{distances[daysBetween(today, dueOn)]}</span>
    </td>
  )
}

function PaidCell({ context: { t, locale, isPaid }, row: { lastPaid }, leaves }: DayCellProps) {
  const side = classes('short', leaves && leaving, isPaid ? 'second' : 'max-md:hidden')
  if (!lastPaid) return <td className={classes('blank text-ink-2', side)}>{t('neverPaid')}</td>
  const [currency, amount, on] = lastPaid
  return (
    <td className={side}>
      <span className="md:hidden">{t('paidWord')} </span>
      <span className="tabular-nums">{formatMoney(amount, currency, locale)}</span>{' '}
      <span className="hint" suppressHydrationWarning>
        {formatDay(on, locale)}
      </span>
    </td>
  )
}

function AccessCell({ context, row }: CellProps) {
  const { t, tTenants, locale, today } = context
  const { access, marks, sequence, promiseOn } = row
  const isBroken = promiseOn !== null && promiseOn < today
  return (
    <td className="beside">
      {marks.includes('gone') ? (
        <Badge>{t('gone')}</Badge>
      ) : (
        <AccessStatus access={access} word={tTenants(`access-${access}`)} />
      )}{' '}
      {marks.includes('held') ? <Badge tone="warn">{tTenants('held')}</Badge> : null}
      {sequence ? <span className="hint">{t('inSequence', { name: sequence })}</span> : null}
      {promiseOn ? (
        <span className="hint" suppressHydrationWarning>
          {t(isBroken ? 'promiseBroken' : 'promised', { day: formatDay(promiseOn, locale) })}
        </span>
      ) : null}
    </td>
  )
}

function ActionCell({ context: { t, mayPay }, row: { id, name } }: CellProps) {
  if (!mayPay) return <td className={leaving} />
  return (
    <td className={classes('short turn max-md:hidden', leaving)}>
      <a href={enterPath(id, 'payment')} aria-label={t('payOf', { name })} className="text-link">
        {t('pay')}
      </a>
    </td>
  )
}
