import Link from 'next/link'
import type { ReactNode } from 'react'
import { reasonText } from '@/components/status/item-state'
import { Notice } from '@/components/status/notice'
import { Card } from '@/components/ui/card'
import { PageHeader } from '@/components/ui/page-header'
import { formatInstant, formatNumber } from '@/lib/format'
import { hasText } from '@/lib/i18n/texts'
import type { RunHead } from '@/lib/locks/find-run-head'
import { itemGroups } from '@/lib/locks/item-groups'
import type { RunItemsPage, RunItemsQuery } from '@/lib/locks/list-run-items'
import { isUnderWay } from '@/lib/locks/status'
import { lockRunPath, routes, withQuery } from '@/lib/routes'
import type { RunScope } from '../../run-scope'
import { toProgressView } from '../progress-view'
import { runItemsPath } from '../search-params'
import { LiveProgress } from './live-progress'
import { RunItem } from './run-item'
import { RunItems } from './run-items'
import { RunReport } from './run-report'
import { RunSteering } from './run-steering'

export type RunScreenProps = {
  view: RunScope
  run: RunHead
  page: RunItemsPage
  query: RunItemsQuery
  mayLock: boolean
  mayAudit: boolean
  /** What companies are told of it. */
  notices?: ReactNode
}

/** A run from its question to its proof; right after a reload because it only reads rows. */
export function RunScreen({ view, run, page, query, mayLock, mayAudit, notices }: RunScreenProps) {
  const { t, locale, zone } = view
  const isOne = run.itemsTotal === 1
  return (
    <div className={isOne ? 'mx-auto max-w-220' : undefined}>
      <p className="mb-2 flex justify-between gap-4 text-13">
        <Link href={routes.locks} className="text-link">
          {t('lockScreens.allRuns')}
        </Link>
        {mayAudit ? (
          <Link href={withQuery(routes.audit, { run: run.number })} prefetch={false} className="text-link">
            {t('lockScreens.inTrail')}
          </Link>
        ) : null}
      </p>
      <PageHeader
        title={
          <>
            <span className="text-ink-3">{t('lockScreens.run', { number: run.number })}</span>{' '}
            {t(`lockScreens.what.${run.desired}`, { count: run.itemsTotal, name: run.firstName ?? '' })}
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
      {run.state === 'paused' ? <PausedNotice view={view} run={run} /> : null}
      <Progress view={view} run={run} query={query} mayLock={mayLock} />
      {notices ? <div className="mb-4 empty:hidden">{notices}</div> : null}
      {isOne ? (
        <ul className="space-y-3">
          {page.items.map((item) => (
            <RunItem key={item.id} view={view} item={item} mayLock={mayLock} />
          ))}
        </ul>
      ) : (
        <RunItems view={view} run={run} page={page} query={query} />
      )}
    </div>
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
      <LiveProgress
        runId={run.id}
        drawn={toProgressView(run, view)}
        words={{
          progress: t('lockReport.progressLabel'),
          live: t('lockScreens.live'),
          cut: t('lockScreens.cut'),
        }}
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

function PausedNotice({ view: { t }, run }: { view: RunScope; run: RunHead }) {
  const key = `locks.paused.${run.pausedFor}`
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t('lockScreens.pausedTitle')}>
        {hasText(key) ? t(key) : null}
      </Notice>
    </div>
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
