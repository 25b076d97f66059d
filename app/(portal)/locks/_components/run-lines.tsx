import { ItemState, reasonText } from '@/components/status/item-state'
import { RelativeTime } from '@/components/status/relative-time'
import { Badge, type Tone, toneText } from '@/components/ui/badge'
import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CirclePause,
  CircleX,
  Equal,
  type Icon,
  Send,
  TriangleAlert,
} from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { LockRunLine } from '@/lib/domain/locks/queries'
import { countOf, type ItemGroup } from '@/lib/domain/locks/runs/item-groups'
import { changedCount } from '@/lib/domain/locks/status'
import { formatNumber } from '@/lib/platform/format'
import { lockRunPath } from '@/lib/platform/routes'
import type { RunScope } from '../run-scope'
import { OutcomeBar } from './outcome-bar'

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

function Line({ view, run, now }: { view: RunScope; run: LockRunLine; now: Date }) {
  const { t, locale, zone } = view
  return (
    <div className="grid items-center gap-x-4 gap-y-1.5 px-4 py-3 md:grid-cols-[3rem_minmax(0,1fr)_minmax(0,26rem)]">
      <span className="hidden text-13 text-ink-3 md:block">
        {t('lockScreens.run', { number: run.number })}
      </span>
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link href={lockRunPath(run.id)} className="font-medium break-words after:absolute after:inset-0">
            <span className="text-ink-3 md:hidden">{t('lockScreens.run', { number: run.number })} </span>
            {t(`lockScreens.what.${run.desired}`, { count: run.toChange, name: run.firstName ?? '' })}
          </Link>
          <Flags t={t} run={run} />
        </span>
        <p className="text-13 text-ink-2">
          {reasonText(t, run.reason)} · {run.askedByName} ·{' '}
          <RelativeTime instant={run.createdAt} locale={locale} now={now} zone={zone} />
        </p>
      </div>
      <Outcome view={view} run={run} />
    </div>
  )
}

function Flags({ t, run }: { t: RunScope['t']; run: LockRunLine }) {
  return (
    <>
      {run.state === 'paused' ? (
        <Badge tone="warn" icon={CirclePause}>
          {t('locks.run.paused')}
        </Badge>
      ) : null}
      {run.needsPerson && run.state !== 'paused' ? (
        <Badge tone="bad" icon={TriangleAlert}>
          {t('lockReport.needsPerson')}
        </Badge>
      ) : null}
    </>
  )
}

/** A run of one says its word; a larger one draws its bar and counts what matters. */
function Outcome({ view: { t, locale }, run }: { view: RunScope; run: LockRunLine }) {
  const [state] = Object.keys(run.states)
  if (run.itemsTotal <= 1) {
    return <div className="flex md:justify-end">{state ? <ItemState t={t} state={state} /> : null}</div>
  }
  const done = changedCount(run)
  const text = t('lockReport.done', {
    done: formatNumber(done, locale),
    total: formatNumber(run.toChange, locale),
  })
  return (
    <div className="min-w-0 space-y-1.5">
      <div className="flex items-center gap-2.5">
        <div className="min-w-0 flex-1">
          <OutcomeBar
            label={t('lockReport.progressLabel')}
            text={text}
            states={run.states}
            done={done}
            total={run.toChange}
          />
        </div>
        {run.endedAt ? null : <span className="text-12 text-ink-2 tabular-nums">{text}</span>}
      </div>
      <ul className="flex flex-wrap gap-x-3.5 gap-y-0.5 text-12 text-ink-2">
        {summarise(run, t).map(({ word, count, icon: Icon, tone }) => (
          <li key={word} className="flex items-center gap-1">
            <Icon aria-hidden className={`size-3.5 shrink-0 ${toneText[tone]}`} />
            {word} <span className="font-medium text-ink tabular-nums">{formatNumber(count, locale)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Part = { word: string; count: number; icon: Icon; tone: Tone }

/** The counts that are not zero, by the words of the run's own page. */
function summarise({ states }: LockRunLine, t: RunScope['t']): Part[] {
  const group = (name: ItemGroup, icon: Icon, tone: Tone): Part => {
    return { word: t(`lockReport.group.${name}`), count: countOf(name, states), icon, tone }
  }
  const parts = [
    group('confirmed', CircleCheck, 'ok'),
    group('person', CircleX, 'bad'),
    group('on-way', Send, 'info'),
    group('planned', CircleDashed, 'neutral'),
    group('unchanged', Equal, 'neutral'),
    group('held', CirclePause, 'warn'),
    group('gone', CircleMinus, 'neutral'),
    group('cancelled', CircleMinus, 'neutral'),
  ]
  return parts.filter(({ count }) => count > 0)
}
