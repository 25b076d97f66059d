import type { Metadata } from 'next'
import { listDebtors } from '@/lib/domain/receivables/room/list-debtors'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { dayIn } from '@/lib/platform/calendar/days'
import { RoomScreen } from './_components/room-screen'
import { parseRoomAddress } from './search-params'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('receivableRoom.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Who owes, since when, and what was paid. */
export default async function ReceivablesPage({ searchParams }: Props) {
  const staff = await requireStaff('receivables:read')
  const [query, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseRoomAddress),
    requestTexts(),
    requireSession(),
  ])
  const today = dayIn(reseller.timeZone, new Date())
  const room = await listDebtors(staff.resellerId, query, { today })
  const view = { t, locale, today }
  return <RoomScreen view={view} role={staff.role} query={query} room={room} />
}
