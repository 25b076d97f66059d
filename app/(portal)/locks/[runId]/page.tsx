import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { listLockNotices } from '@/lib/domain/locks/notices/queries'
import { getRunPage, type RunPage } from '@/lib/domain/locks/runs/find-run-head'
import type { RunItemsQuery } from '@/lib/domain/locks/runs/list-run-items'
import { canCall, canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { NotFound } from '@/lib/platform/errors'
import { formatInstant } from '@/lib/platform/format'
import { routes } from '@/lib/platform/routes'
import { NoticeCards } from '../_components/notice-cards'
import { RunScreen } from './_components/run-screen'
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
  const notices = await listLockNotices(staff.resellerId, { runId: run.id })
  return (
    <RunScreen
      view={{ t, locale, zone: reseller.timeZone }}
      run={run}
      page={page}
      query={query}
      mayLock={canCall(staff.role, 'pauseLockRunAction')}
      mayAudit={canOpen(staff.role, routes.audit)}
      notices={
        <NoticeCards
          t={t}
          notices={notices}
          mayReadMessages={canOpen(staff.role, routes.messages)}
          when={(instant) => formatInstant(instant, locale, 'dateTime', reseller.timeZone)}
        />
      }
    />
  )
}

/** The run of an address with one page of its items, or the page that says there is none. */
async function openRun(resellerId: string, runId: string, query: RunItemsQuery): Promise<RunPage> {
  return getRunPage(resellerId, runId, query).catch((error: unknown) => {
    if (error instanceof NotFound) notFound()
    throw error
  })
}
