'use client'

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AdjustContent, AdjustPart } from '../adjust-content'
import { ColumnForm } from './column-form'
import { FilterForm } from './filter-form'
import { ViewsForm } from './views-form'

export type AdjustPanelProps = {
  part: AdjustPart | 'keys'
  /** Where its content is read. */
  source: string
  /** The page that is opened where it cannot be read. */
  page: string
  onClose: () => void
}

/** A panel of the list, loaded when first opened. Escape and a click beside it close it. */
export default function AdjustPanel({ part, source, page, onClose }: AdjustPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const content = useContent(source, page)
  useLayoutEffect(() => {
    if (content) panel.current?.focus({ preventScroll: true })
  }, [content])
  useEffect(() => {
    const onPointer = ({ target }: Event) => {
      if (!panel.current?.parentElement?.contains(target as Node)) onClose()
    }
    document.addEventListener('pointerdown', onPointer)
    return () => document.removeEventListener('pointerdown', onPointer)
  }, [onClose])
  if (!content) return null
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={content[part].title}
      tabIndex={-1}
      className={`list-panel list-panel-${part}`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {part === 'filters' ? <FilterForm content={content.filters} /> : null}
      {part === 'columns' ? <ColumnForm content={content.columns} /> : null}
      {part === 'views' ? <ViewsForm content={content.views} /> : null}
      {part === 'keys' ? <Keys content={content.keys} /> : null}
    </div>
  )
}

function useContent(source: string, page: string): AdjustContent | null {
  const [read, setRead] = useState<{ source: string; content: AdjustContent } | null>(null)
  useEffect(() => {
    const ended = new AbortController()
    const open = async () => {
      const answer = await fetch(source, { signal: ended.signal })
      if (!answer.ok) throw new Error(`${answer.status}`)
      setRead({ source, content: await answer.json() })
    }
    open().catch(() => ended.signal.aborted || location.assign(page))
    return () => ended.abort()
  }, [source, page])
  return read?.source === source ? read.content : null
}

function Keys({ content: { title, lines } }: { content: AdjustContent['keys'] }) {
  return (
    <>
      <h2 className="mb-3 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-13">
        {lines.map(([key, words]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-grid h-6 min-w-6 place-items-center whitespace-nowrap rounded-control border border-line-strong bg-sunken px-1.5 font-sans text-12">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{words}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
