import Link from 'next/link'
import { ItemState, reasonText } from '@/components/status/item-state'
import { RelativeTime } from '@/components/status/relative-time'
import { formatNumber } from '@/lib/format'
import type { LockRunLine } from '@/lib/locks/queries'
import { lockRunPath } from '@/lib/routes'
import type { RunScope } from '../run-scope'

export type RunLinesProps = { view: RunScope; runs: LockRunLine[]; now: Date }

/** The runs, newest first; on a phone each becomes two lines. */
export function RunLines({ view, runs, now }: RunLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {runs.map((run) => (
        <li key={run.id} className="relative motion-quick hover:bg-sunken">
          <Line view={view} run={run} now={now} />
        </li>
      ))}
    </ul>
  )
}

function Line({ view: { t, locale, zone }, run, now }: { view: RunScope; run: LockRunLine; now: Date }) {
  const states = Object.entries(run.states)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-3">
      <span className="w-10 text-13 text-ink-3">{t('lockScreens.run', { number: run.number })}</span>
      <div className="min-w-0 flex-1 basis-60">
        <Link
          href={lockRunPath(run.id)}
          prefetch={false}
          className="font-medium break-words after:absolute after:inset-0"
        >
          {t(`lockScreens.what.${run.desired}`, { count: run.itemsTotal, name: run.firstName ?? '' })}
        </Link>
        <p className="text-13 text-ink-2">
          {reasonText(t, run.reason)} · {run.askedByName} ·{' '}
          <RelativeTime instant={run.createdAt} locale={locale} now={now} zone={zone} />
        </p>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {states.map(([state, count]) => (
          <ItemState
            key={state}
            t={t}
            state={state}
            count={run.itemsTotal > 1 ? formatNumber(count, locale) : undefined}
          />
        ))}
      </div>
    </div>
  )
}
