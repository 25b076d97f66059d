import type { ComponentProps } from 'react'
import { type AgeBar, AgeingBars } from '@/components/charts/ageing-bars'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { type Cents, formatCents } from '@/lib/domain/receivables/money'
import type { Room, RoomSums } from '@/lib/domain/receivables/room/list-debtors'
import { ageBuckets, type RoomQuery } from '@/lib/domain/receivables/room/room-query'
import { receivableRoutes } from '@/lib/platform/receivable-routes'
import type { MoneyView } from '../../_receivables/money-view'
import { roomPath } from '../room-path'

type Props = { view: MoneyView; query: RoomQuery; room: Room }

/** What the tenants that the search keeps owe, by currency, and how old it is. */
export function RoomSummary({ view, query, room: { sums, promises, waiting } }: Props) {
  const { t } = view
  const shown = sums.filter(
    ({ currency, owed, credit, paidLately }) => currency === 'PEN' || owed + credit + paidLately > 0,
  )
  return (
    <Card flush className="overflow-hidden">
      <h2 className="sr-only">{t('receivableRoom.sums')}</h2>
      <div className="divide-y divide-line">
        {shown.map((of) => (
          <CurrencySums key={of.currency} view={view} query={query} sums={of} />
        ))}
      </div>
      <SummaryFoot view={view} promises={promises} waiting={waiting} />
    </Card>
  )
}

function SummaryFoot({
  view: { t },
  promises,
  waiting,
}: Pick<Props, 'view'> & Pick<Room, 'promises' | 'waiting'>) {
  const { claims, lock, unlock } = waiting
  const hasProposals = lock + unlock > 0
  if (promises.open === 0 && claims === 0 && !hasProposals) return null
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1.5 border-line border-t px-4 py-2.5 text-13 text-ink-2">
      {claims > 0 ? (
        <WaitingLine href={receivableRoutes.claims} link={t('claims.seeAll')}>
          {t('claims.inRoom', { count: claims })}
        </WaitingLine>
      ) : null}
      {hasProposals ? (
        <WaitingLine href={receivableRoutes.proposals} link={t('proposals.see')}>
          {t('proposals.inRoom', { lock, unlock })}
        </WaitingLine>
      ) : null}
      {promises.open > 0 ? <li className="py-0.5">{t('receivableRoom.promises', promises)}</li> : null}
    </ul>
  )
}

type WaitingLineProps = { href: ComponentProps<typeof Link>['href']; link: string; children: string }

function WaitingLine({ href, link, children }: WaitingLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-ink">
      <span aria-hidden className="size-2 shrink-0 rounded-full bg-warn" />
      {children}
      <Link href={href} className="inline-flex min-h-6 items-center font-medium text-link">
        {link}
      </Link>
    </li>
  )
}

function CurrencySums({ view, query, sums }: { view: MoneyView; query: RoomQuery; sums: RoomSums }) {
  const { t, locale } = view
  const { currency, ageing } = sums
  const money = (cents: Cents) => formatCents(cents, currency, locale)
  const most = Math.max(1, ...Object.values(ageing))
  const bars: AgeBar[] = ageBuckets.map((bucket) => ({
    label: t(`receivableRoom.age.${bucket}`),
    text: money(ageing[bucket]),
    share: ageing[bucket] / most,
    tone: bucket === '0-30' ? 'accent' : bucket === '90+' ? 'bad' : 'warn',
    href: roomPath({ tab: 'overdue', search: query.search, bucket, currency }),
    isCurrent: query.bucket === bucket && query.currency === currency,
  }))
  return (
    <div className="grid gap-x-8 gap-y-4 p-4 lg:grid-cols-2">
      <div>
        <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Sum label={t('receivableRoom.sumOverdue')} text={money(sums.overdue)} isBad={sums.overdue > 0} />
          <Sum label={t('receivableRoom.sumWeek')} text={money(sums.dueThisWeek)} />
          <Sum label={t('receivableRoom.sumOwed')} text={money(sums.owed)} />
          <Sum label={t('receivableRoom.sumPaid')} text={money(sums.paidLately)} />
        </dl>
        {sums.credit > 0 ? (
          <p className="mt-3 text-13 text-ink-2">
            {t('receivableRoom.sumCredit', { money: money(sums.credit) })}
          </p>
        ) : null}
      </div>
      <AgeingBars
        label={t('receivableRoom.ageing', { currency: t(`receivableRoom.currency.${currency}`) })}
        bars={bars}
      />
    </div>
  )
}

function Sum({ label, text, isBad }: { label: string; text: string; isBad?: boolean }) {
  return (
    <div className="flex flex-col">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className={isBad ? 'mt-auto font-semibold text-16 text-bad' : 'mt-auto font-semibold text-16'}>
        {text}
      </dd>
    </div>
  )
}
