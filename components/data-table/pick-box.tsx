'use client'

import type { RowSelectionState } from '@tanstack/react-table'
import { createContext, type RefObject, use, useEffect, useRef } from 'react'

type PickedRowsValue = { picked: RowSelectionState; pick: (id: string, isPicked: boolean) => void }

/** The picked rows by their ids, and how one is picked: boxes follow it without their rows being drawn again. */
export const PickedRows = createContext<PickedRowsValue>({ picked: {}, pick: () => undefined })

export type PickBoxProps = {
  id: string
  /** The form that the box belongs to, wherever it stands. */
  form: string
  name: string
  label: string
}

/** The checkbox of a row. */
export function PickBox({ id, form, name, label }: PickBoxProps) {
  const { picked, pick } = use(PickedRows)
  const isPicked = picked[id] ?? false
  return (
    <input
      ref={useTick(isPicked)}
      type="checkbox"
      form={form}
      name={name}
      value={id}
      aria-label={label}
      defaultChecked={isPicked}
      onChange={(event) => pick(id, event.target.checked)}
    />
  )
}

/** Ticks a box as the state says, once it changes: what is ticked before the table is loaded stays so. */
export function useTick(isTicked: boolean): RefObject<HTMLInputElement | null> {
  const box = useRef<HTMLInputElement>(null)
  const before = useRef(isTicked)
  useEffect(() => {
    if (box.current && before.current !== isTicked) box.current.checked = isTicked
    before.current = isTicked
  }, [isTicked])
  return box
}
