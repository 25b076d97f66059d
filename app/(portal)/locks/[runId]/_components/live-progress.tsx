'use client'

import type { ReactNode } from 'react'
import { useTexts } from '@/components/i18n/use-texts'
import { Poll } from '@/components/status/poll'
import { TriangleAlert } from '@/components/ui/icons'
import { OutcomeBar } from '../../_components/outcome-bar'
import type { ProgressView } from '../progress-view'
import { GroupLinks, type GroupLinksProps } from './group-links'
import { useRunProgress } from './use-run-progress'

export type LiveProgressProps = {
  runId: string
  /** How it stood when the page was drawn. */
  drawn: ProgressView
  /** How the items can be narrowed down; null in a run of one. */
  links: Omit<GroupLinksProps, 'groups'> | null
  /** Buttons that steer the run. */
  children?: ReactNode
}

/** How a run goes, moving by itself; without JavaScript it shows how it stood when the page was drawn. */
export function LiveProgress({ runId, drawn, links, children }: LiveProgressProps) {
  const t = useTexts('lockScreens')
  const tReport = useTexts('lockReport')
  const { view, isPolling, isCut } = useRunProgress(runId, drawn)
  const label = { label: tReport('progressLabel'), text: view.doneText }
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          {links ? <span className="font-semibold text-16 tabular-nums">{view.doneText}</span> : null}
          <span className="text-ink-2">{view.rest}</span>
        </p>
        {children}
      </div>
      <OutcomeBar {...label} states={view.states} done={view.done} total={view.total} tall />
      {view.now ? (
        <p className="flex min-w-0 items-center gap-2 text-13 text-ink-2">
          <span aria-hidden className="size-2 shrink-0 animate-pulse rounded-full bg-info" />
          <span className="truncate">{view.now}</span>
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {view.said}
      </p>
      {isCut ? (
        <p className="flex items-start gap-2 text-13 text-warn">
          <TriangleAlert aria-hidden className="mt-px size-4 shrink-0" />
          {t('cut')}
        </p>
      ) : null}
      <p role="status" className="sr-only">
        {isCut ? t('cut') : ''}
      </p>
      {isPolling ? (
        <div className="text-13 text-ink-2">
          <Poll key={runId} text={t('live')} />
        </div>
      ) : null}
      {links ? <GroupLinks {...links} groups={view.groups} /> : null}
    </div>
  )
}
