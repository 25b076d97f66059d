'use client'

import { type KeyboardEvent, type ReactNode, useState } from 'react'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Arrow keys, Home and End go from day to day of a focused chart; without it the focus shows the last day. */
export function ChartKeys({ label, children }: { label: string; children: ReactNode }) {
  const [words, setWords] = useState('')
  const mark = (days: Element[], index: number | null) => {
    for (const [at, day] of days.entries()) day.toggleAttribute('data-on', at === index)
    setWords((index === null ? null : days[index]?.querySelector('text')?.textContent) ?? '')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key]
    const days = daysOf(event.currentTarget)
    if (!step || days.length === 0) return
    event.preventDefault()
    const marked = days.findIndex((day) => day.hasAttribute('data-on'))
    const last = days.length - 1
    mark(days, Math.min(last, Math.max(0, step(marked < 0 ? last : marked, last))))
  }
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: one stop for the whole chart; arrow keys read its days
      tabIndex={0}
      className="chart-plot"
      onKeyDown={onKeyDown}
      onBlur={(event) => mark(daysOf(event.currentTarget), null)}
    >
      {children}
      <output className="sr-only">{words}</output>
    </section>
  )
}

function daysOf(chart: HTMLElement): Element[] {
  return [...chart.querySelectorAll('.chart-day')]
}
