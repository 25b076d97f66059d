import type { Metadata } from 'next'
import { z } from 'zod'
import { EmptyState } from '@/components/status/empty-state'
import { Notice } from '@/components/status/notice'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LockKeyhole } from '@/components/ui/icons'
import { LinkButton } from '@/components/ui/link-button'
import { PageHeader } from '@/components/ui/page-header'
import { Pagination } from '@/components/ui/pagination'
import { Options, Select } from '@/components/ui/select'
import { Tabs } from '@/components/ui/tabs'
import { getGlobalLockStatus } from '@/lib/domain/locks/everyone/queries'
import { listLockRuns, runGroups } from '@/lib/domain/locks/queries'
import type { AuditPerson } from '@/lib/platform/audit/queries'
import { listAuditPeople } from '@/lib/platform/audit/queries'
import { canOpen } from '@/lib/platform/auth/can-open'
import { requestTexts, requireSession, requireStaff } from '@/lib/platform/auth/sessions/session'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import { everyonePath, routes, withQuery } from '@/lib/platform/routes'
import { RunLines } from './_components/run-lines'
import { StandingNotice } from './everyone/_components/standing-notice'
import type { RunScope } from './run-scope'

const schema = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined),
  show: z.enum(runGroups).catch('all').default('all'),
  who: z.uuid().optional().catch(undefined),
})

type RunsAddress = z.infer<typeof schema>

/** Which of the runs; a broken address is the newest of all. */
function parseRunsAddress(params: Record<string, string | string[] | undefined>): RunsAddress {
  return schema.parse(params)
}

function runsPath({ before, show, who }: Partial<RunsAddress>) {
  return withQuery(routes.locks, { show: show === 'all' ? null : show, who, before })
}

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
  const mayEveryone = canOpen(staff.role, routes.everyone)
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
            {canOpen(staff.role, routes.newLocks) ? (
              <LinkButton href={routes.newLocks}>{t('lockDrafts.several')}</LinkButton>
            ) : null}
          </>
        }
      />
      <GlobalLockStatus view={view} resellerId={staff.resellerId} mayEveryone={mayEveryone} />
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

type RunsFiltersProps = {
  view: RunScope
  address: RunsAddress
  people: AuditPerson[]
  /** Number of runs that need attention. */
  waiting: number
}

/** Which runs: tabs that are links, and a form that only reads. */
function RunsFilters({ view: { t, locale }, address, people, waiting }: RunsFiltersProps) {
  const { show, who } = address
  return (
    <div className="mb-3 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <Tabs
        label={t('lockReport.runsFilter')}
        tabs={runGroups.map((group) => ({
          href: runsPath({ show: group, who }),
          label: t(`lockReport.runs.${group}`),
          current: show === group,
          ...(group === 'person' && waiting > 0 && { count: formatNumber(waiting, locale) }),
        }))}
      />
      <form action={routes.locks} className="flex flex-wrap gap-2">
        {show === 'all' ? null : <input type="hidden" name="show" value={show} />}
        <Select
          key={who}
          name="who"
          aria-label={t('lockReport.who')}
          defaultValue={who ?? ''}
          className="w-52 [&>select]:h-8"
        >
          <Options none={t('lockReport.anybody')} pairs={people.map((person) => [person.id, person.name])} />
        </Select>
        <Button type="submit">{t('lockReport.filter')}</Button>
        {who ? (
          <LinkButton variant="quiet" href={runsPath({ show })}>
            {t('lockReport.clear')}
          </LinkButton>
        ) : null}
      </form>
    </div>
  )
}

/** On other pages: that everyone is locked, or about to be; nothing while neither is. */
async function GlobalLockStatus(props: { view: RunScope; resellerId: string; mayEveryone: boolean }) {
  const { view, resellerId, mayEveryone } = props
  const { t, locale, zone } = view
  const { standing, underWay } = await getGlobalLockStatus(resellerId)
  if (!underWay && !standing) return null
  const href = underWay ? everyonePath(underWay.id) : routes.everyone
  const action = mayEveryone ? <LinkButton href={href}>{t('everyone.onLink')}</LinkButton> : null
  return (
    <div className="mb-4">
      {underWay ? (
        <Notice tone="warn" title={t('everyone.underWayTitle')} action={action}>
          {t('everyone.onText', {
            number: underWay.number,
            who: underWay.askedByName,
            when: formatInstant(underWay.createdAt, locale, 'dateTime', zone),
          })}
        </Notice>
      ) : null}
      {standing && !underWay ? <StandingNotice view={view} standing={standing} action={action} /> : null}
    </div>
  )
}
