import type { ReactNode } from 'react'
import { ClientTexts } from '@/components/i18n/client-texts'
import { Page } from '@/components/layout/page'
import { reasonText } from '@/components/status/item-state'
import { BackLink } from '@/components/ui/back-link'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import type { LockRunLine } from '@/lib/domain/locks/queries'
import type { StoredRepair } from '@/lib/domain/locks/repair/stored-repair'
import type { RunHead } from '@/lib/domain/locks/runs/find-run-head'
import { itemGroups } from '@/lib/domain/locks/runs/item-groups'
import type { RunItemsPage, RunItemsQuery } from '@/lib/domain/locks/runs/list-run-items'
import { isUnderWay } from '@/lib/domain/locks/status'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import { codeText } from '@/lib/platform/i18n/error-text'
import type { Texts } from '@/lib/platform/i18n/texts'
import { lockRunPath, routes, withQuery } from '@/lib/platform/routes'
import type { RunScope } from '../../run-scope'
import { cancelLockRunAction, pauseLockRunAction, resumeLockRunAction } from '../actions'
import { toProgressView } from '../progress-view'
import { runItemsPath } from '../search-params'
import { LiveProgress } from './live-progress'
import { RunItem } from './run-item'
import { RunItems } from './run-items'
import { RunReport } from './run-report'
import { RunTrouble } from './run-trouble'
import { SteerForm } from './steer-form'

export type RunScreenProps = {
  view: RunScope
  run: RunHead
  page: RunItemsPage
  query: RunItemsQuery
  mayLock: boolean
  mayAudit: boolean
  /** Notices sent about the run. */
  notices?: ReactNode
}

/** A run from its question to its proof; right after a reload because it only reads rows. */
export function RunScreen({ view, run, page, query, mayLock, mayAudit, notices }: RunScreenProps) {
  const { t, locale, zone } = view
  const isOne = run.itemsTotal === 1
  return (
    <Page width="full">
      <div className="flex justify-between gap-4">
        <BackLink href={routes.locks}>{t('lockScreens.allRuns')}</BackLink>
        {mayAudit ? (
          <Link
            href={withQuery(routes.audit, { run: run.number })}
            className="inline-flex min-h-6 shrink-0 items-center text-13 text-link"
          >
            {t('lockScreens.inTrail')}
          </Link>
        ) : null}
      </div>
      <PageHeader
        title={
          <>
            <span className="text-ink-3">{t('lockScreens.run', { number: run.number })}</span>{' '}
            {t(`lockScreens.what.${run.desired}`, { count: run.toChange, name: run.firstName ?? '' })}
          </>
        }
        text={t('lockScreens.by', {
          reason: reasonText(t, run.reason),
          who: run.askedByName,
          when: formatInstant(run.createdAt, locale, 'dateTime', zone),
        })}
        actions={<RunReport t={t} run={run} mayLock={mayLock} />}
      />
      {run.note ? (
        <blockquote className="mb-4 border-line-strong border-l-2 pl-3 text-ink-2 break-words">
          {run.note}
        </blockquote>
      ) : null}
      <Relations view={view} run={run} />
      {run.repair ? <RepairStep t={t} repair={run.repair} /> : null}
      <RunTrouble t={t} run={run} />
      <Progress view={view} run={run} query={query} mayLock={mayLock} />
      {notices ? <div className="mb-4 empty:hidden">{notices}</div> : null}
      {isOne ? (
        <ul className="space-y-3">
          {page.items.map((item) => (
            <RunItem key={item.id} view={view} item={item} semantics={run.lockSemantics} mayLock={mayLock} />
          ))}
        </ul>
      ) : (
        <RunItems view={view} run={run} page={page} query={query} mayLock={mayLock} />
      )}
    </Page>
  )
}

type ProgressProps = Omit<RunScreenProps, 'page' | 'mayAudit' | 'notices'>

function Progress({ view, run, query, mayLock }: ProgressProps) {
  const { t, locale } = view
  const isOne = run.itemsTotal === 1
  if (isOne && run.endedAt) return null
  const underWay = isUnderWay(run)
  // Who reads page three or a search without JavaScript is not sent back to its beginning every few seconds.
  const reloads = underWay && !query.search && !query.after && !query.before
  const hrefOf = Object.fromEntries(
    itemGroups.map((group) => [group, runItemsPath(run.id, { group, search: query.search })]),
  )
  return (
    <Card className="mb-4">
      {reloads ? (
        <noscript>
          <meta httpEquiv="refresh" content="4" />
        </noscript>
      ) : null}
      <ClientTexts locale={locale} keys={{ lockScreens: ['live', 'cut'], lockReport: ['progressLabel'] }}>
        <LiveProgress
          runId={run.id}
          drawn={toProgressView(run, view)}
          links={
            isOne
              ? null
              : {
                  label: t('lockReport.groups'),
                  all: {
                    word: t('lockReport.group.all'),
                    count: formatNumber(run.itemsTotal, locale),
                    href: runItemsPath(run.id, { search: query.search }),
                  },
                  hrefOf,
                  current: query.group,
                }
          }
        >
          {mayLock ? <RunSteering t={t} run={run} underWay={underWay} /> : null}
        </LiveProgress>
      </ClientTexts>
      {underWay ? (
        <noscript>
          <p className="mt-3 text-13">
            <Link href={lockRunPath(run.id)} className="text-link">
              {t('lockScreens.refresh')}
            </Link>
          </p>
        </noscript>
      ) : null}
    </Card>
  )
}

function Relations({ view: { t }, run }: { view: RunScope; run: RunHead }) {
  if (!run.undoes && !run.undoneBy) return null
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 text-13">
      {run.undoes ? (
        <Link href={lockRunPath(run.undoes)} className="text-link">
          {t('lockScreens.undoesOther')}
        </Link>
      ) : null}
      {run.undoneBy ? (
        <Link href={lockRunPath(run.undoneBy)} className="text-link">
          {t('lockScreens.undoneLink')}
        </Link>
      ) : null}
    </p>
  )
}

/** Stop, go on, give up: only what the run's state allows. */
function RunSteering({ t, run, underWay }: { t: Texts; run: LockRunLine; underWay: boolean }) {
  const paused = run.state === 'paused'
  const several = run.itemsTotal > 1
  const waiting = (run.states.planned ?? 0) > 0
  if (!paused && !(underWay && waiting)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {paused ? (
        <SteerForm action={resumeLockRunAction} runId={run.id} text={t('lockScreens.resume')} />
      ) : null}
      {!paused && several ? (
        <SteerForm action={pauseLockRunAction} runId={run.id} text={t('lockScreens.pause')} />
      ) : null}
      {run.state !== 'cancelled' && waiting ? (
        <SteerForm action={cancelLockRunAction} runId={run.id} text={t('lockScreens.cancelRun')} />
      ) : null}
    </div>
  )
}

/** Which step of a repair a run is, what comes after it, and why that did not come. */
function RepairStep({ t, repair }: { t: Texts; repair: StoredRepair }) {
  const { steps, step, previousRunId, nextRunId, stopped } = repair
  const next = steps[step]
  return (
    <div className="mb-4 space-y-1 text-13">
      <p className="flex flex-wrap gap-x-4">
        <span>{t('lockRepair.runStep', { step, steps: steps.length })}</span>
        {previousRunId ? (
          <Link href={lockRunPath(previousRunId)} className="text-link">
            {t('lockRepair.previous')}
          </Link>
        ) : null}
        {nextRunId ? (
          <Link href={lockRunPath(nextRunId)} className="text-link">
            {t('lockRepair.next')}
          </Link>
        ) : null}
      </p>
      {next && !nextRunId && !stopped ? (
        <p className="text-ink-2">{t(`lockRepair.runNext.${next.desired}`)}</p>
      ) : null}
      {stopped ? (
        <p className="text-warn">
          {stopped === 'unproved'
            ? t('lockRepair.stoppedUnproved')
            : t('lockRepair.stopped', { why: codeText(t, stopped) })}
        </p>
      ) : null}
    </div>
  )
}
