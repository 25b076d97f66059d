import { X } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { RoomQuery } from '@/lib/domain/receivables/room/room-query'
import type { MoneyView } from '../../_receivables/money-view'
import { roomPath } from '../room-path'

/** What narrows the view, each a link that takes it away. */
export function RoomFilters({ view: { t }, query }: { view: MoneyView; query: RoomQuery }) {
  const { bucket, currency } = query
  const filters = [
    bucket
      ? {
          name: t('receivableRoom.onlyAge', { age: t(`receivableRoom.age.${bucket}`) }),
          without: { ...query, bucket: null },
        }
      : null,
    currency
      ? {
          name: t('receivableRoom.onlyCurrency', { currency: t(`receivableRoom.currency.${currency}`) }),
          without: { ...query, currency: null },
        }
      : null,
  ].filter((filter) => filter !== null)
  if (filters.length === 0) return null
  return (
    <ul aria-label={t('receivableRoom.filtersOn')} className="flex flex-wrap items-center gap-1.5 text-13">
      {filters.map(({ name, without }) => (
        <li key={name}>
          <Link
            href={roomPath({ ...without, page: 1 })}
            title={t('receivableRoom.removeFilter', { name })}
            className="inline-flex h-7 items-center gap-1.5 rounded-control border border-line-strong bg-surface px-2 font-medium motion-quick hover:bg-sunken"
          >
            {name}
            <X aria-hidden className="size-3.5 shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
