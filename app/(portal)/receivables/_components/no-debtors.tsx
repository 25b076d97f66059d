import { EmptyState } from '@/components/status/empty-state'
import { SearchX, Wallet } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import type { Room } from '@/lib/domain/receivables/room/list-debtors'
import type { RoomQuery } from '@/lib/domain/receivables/room/room-query'
import { canOpen } from '@/lib/platform/auth/can-open'
import type { EffectiveRole } from '@/lib/platform/auth/permissions'
import { choosePath, enterPath } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../_receivables/money-view'
import { roomPath } from '../room-path'

type Props = { view: MoneyView; role: EffectiveRole; query: RoomQuery; room: Room }

/** Nobody to list: because nothing matches, because nothing is owed, or because nothing was ever entered. */
export function NoDebtors({ view: { t }, role, query, room: { sums, tabs } }: Props) {
  const { tab, search, bucket, currency } = query
  if (search || bucket || currency) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('receivableRoom.noneFound')}
        action={<LinkButton href={roomPath({ tab })}>{t('receivableRoom.clear')}</LinkButton>}
      />
    )
  }
  const enter = (what: 'charge' | 'payment') =>
    canOpen(role, enterPath('any', what)) ? (
      <LinkButton href={choosePath(what)}>
        {t(what === 'charge' ? 'receivableRoom.enterCharge' : 'receivableRoom.enterPayment')}
      </LinkButton>
    ) : null
  const isFirst = tabs.owing + tabs.paid === 0 && sums.every(({ credit }) => credit === 0)
  if (isFirst) {
    return (
      <EmptyState icon={Wallet} title={t('receivableRoom.emptyTitle')} action={enter('charge')}>
        {t('receivableRoom.emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={Wallet}
      title={t(`receivableRoom.none.${tab}`)}
      action={tab === 'paid' ? enter('payment') : null}
    >
      {t(tab === 'paid' ? 'receivableRoom.nonePaidText' : 'receivableRoom.noneText')}
    </EmptyState>
  )
}
