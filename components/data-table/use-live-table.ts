import { type ComponentType, type LazyExoticComponent, lazy, useCallback, useRef, useState } from 'react'
import type { LiveRow, LiveTableProps } from './live-table'
import type { AppTable } from './use-app-table'

type Work = (table: AppTable<LiveRow>) => void

export type UseLiveTable = {
  /** Null until the table is first touched; then it is drawn beside the list and shows nothing. */
  Live: LazyExoticComponent<ComponentType<LiveTableProps>> | null
  onReady: (table: AppTable<LiveRow>) => void
  /** Has the table loaded, for what may come. */
  touch: () => void
  /** Does something with the table, now or as soon as it is loaded. */
  withTable: (work: Work) => void
}

const LiveTable = lazy(() => import('./live-table').then((file) => ({ default: file.LiveTable })))

export function useLiveTable(): UseLiveTable {
  const [isTouched, setTouched] = useState(false)
  const table = useRef<AppTable<LiveRow> | null>(null)
  const waiting = useRef<Work[]>([])
  const touch = useCallback(() => setTouched(true), [])
  const onReady = useCallback((ready: AppTable<LiveRow>) => {
    table.current = ready
    for (const work of waiting.current.splice(0)) work(ready)
  }, [])
  const withTable = useCallback((work: Work) => {
    if (table.current) return work(table.current)
    waiting.current.push(work)
    setTouched(true)
  }, [])
  return { Live: isTouched ? LiveTable : null, onReady, touch, withTable }
}
