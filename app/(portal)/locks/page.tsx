import { LockKeyhole } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { listAuditPeople } from '@/lib/audit/queries'
import { can } from '@/lib/auth/permissions'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { listLockRuns } from '@/lib/locks/queries'
import { routes } from '@/lib/routes'
import { RunLines } from './_components/run-lines'
import { RunsFilters } from './_components/runs-filters'
import { EveryoneNews } from './everyone/_components/everyone-news'
import type { RunScope } from './run-scope'
import { parseRunsAddress, runsPath } from './search-params'

const pageSize = 30

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockScreens.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LocksPage({ searchParams }: Props) {
  const staff = await requireStaff('tenants:read')
  const [address, { t, locale }, { reseller, locksWaiting }] = await Promise.all([
    searchParams.then(parseRunsAddress),
    requestTexts(),
    requireSession(),
  ])
  const { before, show, who } = address
  const [found, people] = await Promise.all([
    listLockRuns(staff.resellerId, { before, size: pageSize + 1, group: show, askedBy: who }),
    listAuditPeople(staff.resellerId),
  ])
  const view = { t, locale, zone: reseller.timeZone }
  const runs = found.slice(0, pageSize)
  const last = runs.at(-1)
  const older = found.length > pageSize && last ? runsPath({ show, who, before: last.number }) : null
  const isFiltered = show !== 'all' || who !== undefined || before !== undefined
  const mayEveryone = can(staff.role, 'tenants:everyone')
  return (
    <>
      <PageHeader
        title={t('lockScreens.title')}
        text={t('lockScreens.text')}
        actions={
          <>
            {mayEveryone ? (
              <LinkButton href={routes.everyone} variant="quiet">
                {t('everyone.link')}
              </LinkButton>
            ) : null}
            <LinkButton href={routes.schedules}>{t('schedules.link')}</LinkButton>
            {can(staff.role, 'tenants:lock') ? (
              <LinkButton href={routes.newLocks}>{t('lockDrafts.several')}</LinkButton>
            ) : null}
          </>
        }
      />
      <EveryoneNews view={view} resellerId={staff.resellerId} mayEveryone={mayEveryone} />
      <RunsFilters view={view} address={address} people={people} waiting={locksWaiting} />
      <Card flush className="overflow-hidden">
        {runs.length > 0 ? (
          <RunLines view={view} runs={runs} now={new Date()} />
        ) : (
          <NoRuns t={t} isFiltered={isFiltered} />
        )}
      </Card>
      {older || before ? (
        <Pagination
          label={t('shell.pages')}
          previous={{ label: t('lockScreens.newest'), href: before ? runsPath({ show, who }) : null }}
          next={{ label: t('lockScreens.older'), href: older }}
        />
      ) : null}
    </>
  )
}

function NoRuns({ t, isFiltered }: { t: RunScope['t']; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={LockKeyhole}
        title={t('lockReport.noRunsTitle')}
        action={<LinkButton href={routes.locks}>{t('lockReport.clear')}</LinkButton>}
      >
        {t('lockReport.noRunsText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={LockKeyhole}
      title={t('lockScreens.emptyTitle')}
      action={<LinkButton href={routes.tenants}>{t('lockScreens.emptyAction')}</LinkButton>}
    >
      {t('lockScreens.emptyText')}
    </EmptyState>
  )
}
