import { LockKeyhole } from 'lucide-react'
import type { Metadata } from 'next'
import { EmptyState } from '@/components/status/empty-state'
import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { requestTexts, requireSession, requireStaff } from '@/lib/auth/session'
import { listLockRuns } from '@/lib/locks/queries'
import { routes, withQuery } from '@/lib/routes'
import { RunLines } from './_components/run-lines'
import { parseRunsAddress } from './search-params'

const pageSize = 30

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await requestTexts()
  return { title: t('lockScreens.title') }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function LocksPage({ searchParams }: Props) {
  const staff = await requireStaff('tenants:read')
  const [{ before }, { t, locale }, { reseller }] = await Promise.all([
    searchParams.then(parseRunsAddress),
    requestTexts(),
    requireSession(),
  ])
  const found = await listLockRuns(staff.resellerId, { before, size: pageSize + 1 })
  const runs = found.slice(0, pageSize)
  const last = runs.at(-1)
  const older = found.length > pageSize && last ? withQuery(routes.locks, { before: last.number }) : null
  return (
    <>
      <PageHeader title={t('lockScreens.title')} text={t('lockScreens.text')} />
      <Card flush className="overflow-hidden">
        {runs.length > 0 ? (
          <RunLines view={{ t, locale, zone: reseller.timeZone }} runs={runs} now={new Date()} />
        ) : (
          <EmptyState
            icon={LockKeyhole}
            title={t('lockScreens.emptyTitle')}
            action={<LinkButton href={routes.tenants}>{t('lockScreens.emptyAction')}</LinkButton>}
          >
            {t('lockScreens.emptyText')}
          </EmptyState>
        )}
      </Card>
      {older || before ? (
        <Pagination
          label={t('shell.pages')}
          previous={{ label: t('lockScreens.newest'), href: before ? routes.locks : null }}
          next={{ label: t('lockScreens.older'), href: older }}
        />
      ) : null}
    </>
  )
}
