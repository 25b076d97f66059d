import type { Tone } from '@/components/ui/badge'
import type { Estimate } from '@/lib/domain/locks/drafts/estimate'
import type { RunHead } from '@/lib/domain/locks/runs/find-run-head'
import { countOf, type ItemGroup } from '@/lib/domain/locks/runs/item-groups'
import { changedCount, isUnderWay } from '@/lib/domain/locks/status'
import { formatInstant, formatNumber } from '@/lib/platform/format'
import { findText } from '@/lib/platform/i18n/texts'
import type { RunScope } from '../run-scope'

export type GroupCount = { group: ItemGroup; word: string; count: string; tone: Tone }

/** Progress of a run as texts: rendered with the page, and polled while the run is under way. */
export type ProgressView = {
  /** Milliseconds; of two views the later one is right. */
  at: number
  /** What the page must be drawn anew for: buttons and notices depend on it. */
  phase: string
  isOpen: boolean
  isUnderWay: boolean
  done: number
  total: number
  doneText: string
  /** How long it will take, or that it is over. */
  rest: string
  now: string | null
  /** Changes with every tenth of the way, and so is not too much to hear. */
  said: string
  states: Record<string, number>
  groups: GroupCount[]
}

const view: [ItemGroup, Tone][] = [
  ['contradicted', 'bad'],
  ['not_confirmed', 'bad'],
  ['refused', 'bad'],
  ['on-way', 'info'],
  ['planned', 'neutral'],
  ['held', 'warn'],
  ['gone', 'warn'],
  ['cancelled', 'neutral'],
  ['unchanged', 'neutral'],
  ['confirmed', 'ok'],
]

export function toProgressView(run: RunHead, scope: RunScope): ProgressView {
  const { t, locale } = scope
  const done = changedCount(run)
  const numbers = { done: formatNumber(done, locale), total: formatNumber(run.toChange, locale) }
  return {
    at: run.at.getTime(),
    phase: `${run.state} ${run.endedAt ? 'over' : 'open'} ${run.trouble?.code ?? ''} ${run.repair?.nextRunId ?? run.repair?.stopped ?? ''}`,
    isOpen: run.endedAt === null,
    isUnderWay: isUnderWay(run),
    done,
    total: run.toChange,
    doneText: t('lockReport.done', numbers),
    rest: restText(run, scope),
    now: nowText(run, scope),
    said: saidText(run, done, scope),
    states: run.states,
    groups: toGroupCounts(run, scope),
  }
}

/** The groups of a run that have items, with their words. */
export function toGroupCounts(
  { states }: Pick<RunHead, 'states'>,
  { t, locale }: Pick<RunScope, 't' | 'locale'>,
): GroupCount[] {
  const counts: GroupCount[] = []
  const person = countOf('person', states)
  // One kind of trouble alone says it by its own name.
  const kinds = view.filter(([group, tone]) => tone === 'bad' && countOf(group, states) > 0).length
  if (kinds > 1) {
    const word = t('lockReport.group.person')
    counts.push({ group: 'person', word, count: formatNumber(person, locale), tone: 'bad' })
  }
  for (const [group, tone] of view) {
    const count = countOf(group, states)
    if (count === 0) continue
    counts.push({ group, word: t(`lockReport.group.${group}`), count: formatNumber(count, locale), tone })
  }
  return counts
}

function nowText(run: RunHead, { t }: RunScope): string | null {
  if (!isUnderWay(run)) return null
  if (run.sendingNow.length > 0) return t('lockReport.sendingNow', { names: run.sendingNow.join(', ') })
  const count = countOf('on-way', run.states)
  return count > 0 ? t('lockReport.checkingNow', { count }) : t('lockReport.waitingNow')
}

function saidText(run: RunHead, done: number, { t }: RunScope): string {
  if (run.endedAt) return t('lockReport.saidOver')
  if (run.state === 'paused') return t('lockReport.saidPaused')
  const tenths = run.toChange > 0 ? Math.floor((done / run.toChange) * 10) : 0
  return t('lockReport.said', { percent: tenths * 10 })
}

function restText(run: RunHead, scope: RunScope): string {
  const { t, locale, zone } = scope
  if (run.endedAt)
    return t('lockReport.endedAt', { exact: formatInstant(run.endedAt, locale, 'dateTime', zone) })
  return estimateText(run.estimate, scope)
}

/** "quedan ≈ 40 s", or why nobody can say. */
function estimateText(estimate: Estimate, { t }: Pick<RunScope, 't'>): string {
  if (estimate.kind === 'over') return ''
  if (estimate.kind === 'unknown') {
    const key = `lockReport.etaUnknown.${estimate.why}`
    return findText(t, key) ?? ''
  }
  const seconds = estimate.ms / 1_000
  if (seconds < 10) return t('lockReport.etaSoon')
  // Ten seconds more or less is all that such a guess is worth.
  if (seconds < 90) return t('lockReport.etaSeconds', { count: Math.ceil(seconds / 10) * 10 })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return t('lockReport.etaMinutes', { count: minutes })
  return t('lockReport.etaHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
