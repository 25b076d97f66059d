import { type DragEvent, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { UseLiveTable } from './use-live-table'

type ColumnChanges = {
  /** Ids of the columns as they are drawn. */
  drawn: string[]
  canMove: (id: string) => boolean
  canSize: (id: string) => boolean
  /** The nearest width that a column can have. */
  snap: (id: string, width: number) => number
} & Pick<UseLiveTable, 'withTable'>

type Sizing = { id: string; width: number; from: number }

const step = 16

/**
 * Headings are moved by dragging and by Shift with the arrows to the sides, sized at their edge and by Shift with up and
 * down, and hidden with Delete.
 */
export function useColumnChanges({ drawn, canMove, canSize, snap, withTable }: ColumnChanges) {
  const [sizing, setSizing] = useState<Sizing | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const idOf = (target: EventTarget) => drawn[(target as Element).closest('th')?.cellIndex ?? -1] ?? ''

  const size = (id: string, width: number) =>
    withTable((table) => table.setColumnSizing((widths) => ({ ...widths, [id]: snap(id, width) })))
  const move = (id: string, target: string | undefined) => {
    if (!target || target === id || !canMove(id) || !canMove(target)) return
    withTable((table) =>
      table.setColumnOrder((order) => {
        const rest = order.filter((one) => one !== id)
        const at = rest.indexOf(target) + (order.indexOf(id) < order.indexOf(target) ? 1 : 0)
        return rest.toSpliced(at, 0, id)
      }),
    )
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const id = idOf(event.target)
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    const wider = { ArrowUp: step, ArrowDown: -step }[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Delete' && canMove(id))
      withTable((table) => table.getColumn(id)?.toggleVisibility(false))
    else if (event.shiftKey && by && canMove(id)) move(id, drawn[drawn.indexOf(id) + by])
    else if (event.shiftKey && wider && canSize(id)) {
      const th = (event.target as Element).closest('th')
      size(id, (th?.offsetWidth ?? 0) + wider)
    } else return
    event.preventDefault()
  }

  const drag = {
    onDragStart: (event: DragEvent) => {
      const id = idOf(event.target)
      if (!canMove(id) || sizing) return event.preventDefault()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragOver: (event: DragEvent) => {
      const id = idOf(event.target)
      if (!dragged || !canMove(id)) return
      event.preventDefault()
      setOver(id)
    },
    onDrop: (event: DragEvent) => {
      if (!dragged) return
      event.preventDefault()
      move(dragged, idOf(event.target))
    },
    onDragEnd: () => {
      setDragged(null)
      setOver(null)
    },
  }

  const grip = {
    draggable: false,
    onPointerDown: (event: PointerEvent) => {
      const id = idOf(event.target)
      event.preventDefault()
      event.currentTarget.setPointerCapture(event.pointerId)
      const width = (event.target as Element).closest('th')?.offsetWidth ?? 0
      setSizing({ id, width, from: event.clientX - width })
    },
    onPointerMove: (event: PointerEvent) => {
      if (sizing) setSizing({ ...sizing, width: snap(sizing.id, event.clientX - sizing.from) })
    },
    onPointerUp: () => {
      if (sizing) size(sizing.id, sizing.width)
      setSizing(null)
    },
    onPointerCancel: () => setSizing(null),
    onDoubleClick: (event: { target: EventTarget }) => {
      const id = idOf(event.target)
      withTable((table) => table.getColumn(id)?.resetSize())
    },
  }
  return { onKeyDown, drag, grip, sizing, over: over === dragged ? null : over }
}
