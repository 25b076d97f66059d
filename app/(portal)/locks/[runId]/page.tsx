import type { Metadata } from 'next'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { formatInstant } from '@/lib/format'
import { listNotices } from '@/lib/locks/notices/queries'
import { NoticeCards } from '../_components/notice-cards'
import { RunScreen } from './_components/run-screen'
import { openRun } from './open-run'
import { parseItemsAddress } from './search-params'

type Props = {
  params: Promise<{ runId: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockScreens.title') }
}

export default async function LockRunPage({ params, searchParams }: Props) {
  const staff = await requireStaff('tenants:read')
  const [{ runId }, query, { t, locale }, { reseller }] = await Promise.all([
    params,
    searchParams.then(parseItemsAddress),
    requestTexts(),
    requireSession(),
  ])
  const { run, page } = await openRun(staff.resellerId, runId, query)
  const notices = await listNotices(staff.resellerId, { runId: run.id })
  return (
    <RunScreen
      view={{ t, locale, zone: reseller.timeZone }}
      run={run}
      page={page}
      query={query}
      mayLock={can(staff.role, 'tenants:lock')}
      mayAudit={can(staff.role, 'audit:read')}
      notices={
        <NoticeCards
          t={t}
          notices={notices}
          mayReadMessages={can(staff.role, 'messages:read')}
          when={(instant) => formatInstant(instant, locale, 'dateTime', reseller.timeZone)}
        />
      }
    />
  )
}
