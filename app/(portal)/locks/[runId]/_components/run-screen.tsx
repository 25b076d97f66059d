import Link from 'next/link'
import { reasonText } from '@/components/status/item-state'
import { Notice } from '@/components/status/notice'
import { LinkButton } from '@/components/ui/link-button'
import { Meter } from '@/components/ui/meter'
import { PageHeader } from '@/components/ui/page-header'
import { formatInstant, formatNumber } from '@/lib/format'
import { hasText } from '@/lib/i18n/texts'
import type { LockRunView } from '@/lib/locks/queries'
import { endedCount, isUnderWay } from '@/lib/locks/status'
import { lockRunPath, routes, undoLockRunPath } from '@/lib/routes'
import type { RunScope } from '../../run-scope'
import { LookAgain } from './look-again'
import { RunItem } from './run-item'
import { RunSteering } from './run-steering'

export type RunScreenProps = { view: RunScope; run: LockRunView; undoableCount: number; mayLock: boolean }

/** A run from its question to its proof; right after a reload because it only reads rows. */
export function RunScreen({ view, run, undoableCount, mayLock }: RunScreenProps) {
  const { t, locale, zone } = view
  const underWay = isUnderWay(run)
  const name = run.items[0]?.tenantName ?? ''
  return (
    <div className="mx-auto max-w-220">
      <p className="mb-2 text-13">
        <Link href={routes.locks} className="text-link">
          {t('lockScreens.allRuns')}
        </Link>
      </p>
      <PageHeader
        title={
          <>
            <span className="text-ink-3">{t('lockScreens.run', { number: run.number })}</span>{' '}
            {t(`lockScreens.what.${run.desired}`, { count: run.itemsTotal, name })}
          </>
        }
        text={t('lockScreens.by', {
          reason: reasonText(t, run.reason),
          who: run.askedByName,
          when: formatInstant(run.createdAt, locale, 'dateTime', zone),
        })}
        actions={
          undoableCount > 0 ? (
            <LinkButton href={undoLockRunPath(run.id)}>{t('lockScreens.undo')}</LinkButton>
          ) : null
        }
      />
      {run.note ? (
        <blockquote className="mb-4 border-line-strong border-l-2 pl-3 text-ink-2">{run.note}</blockquote>
      ) : null}
      <Relations view={view} run={run} />
      {run.state === 'paused' ? <PausedNotice view={view} run={run} /> : null}
      {underWay ? <Progress view={view} run={run} /> : null}
      {mayLock ? <RunSteering t={t} run={run} underWay={underWay} /> : null}
      <ul className="space-y-3">
        {run.items.map((item) => (
          <RunItem key={item.id} view={view} item={item} mayLock={mayLock} />
        ))}
      </ul>
    </div>
  )
}

function Progress({ view: { t, locale }, run }: { view: RunScope; run: LockRunView }) {
  const done = endedCount(run.states)
  const text = t('lockScreens.progress', {
    done: formatNumber(done, locale),
    total: formatNumber(run.itemsTotal, locale),
  })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-3 text-13 text-ink-2">
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <LookAgain runId={run.id} text={t('lockScreens.live')} />
      <Link href={lockRunPath(run.id)} className="text-link">
        {t('lockScreens.refresh')}
      </Link>
      {run.itemsTotal > 1 ? (
        <span className="flex grow items-center gap-2">
          <Meter label={t('lockScreens.progressLabel')} text={text} value={done} maximum={run.itemsTotal} />
          <span className="shrink-0">{text}</span>
        </span>
      ) : null}
    </div>
  )
}

function PausedNotice({ view: { t }, run }: { view: RunScope; run: LockRunView }) {
  const key = `locks.paused.${run.pausedFor}`
  return (
    <div className="mb-4">
      <Notice tone="warn" title={t('lockScreens.pausedTitle')}>
        {hasText(key) ? t(key) : null}
      </Notice>
    </div>
  )
}

function Relations({ view: { t }, run }: { view: RunScope; run: LockRunView }) {
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
