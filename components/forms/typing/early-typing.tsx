'use client'

import { useEffect } from 'react'
import { announce, type Control, isControl, readHeld, writeControl } from './control'

/**
 * Announces again what was typed, chosen or ticked before the scripts of a page listened, so that what depends on it
 * follows and controlled fields keep it. Stands once in the root layout.
 */
export function EarlyTyping() {
  useEffect(() => {
    const controls = [...document.forms].flatMap(({ elements }) => [...elements].filter(isControl))
    void inTurn(controls.flatMap((control) => toRepeat(control) ?? []))
  }, [])
  return null
}

/**
 * One after the other, as a person types: within an effect, and until an event is rendered, React gives a controlled
 * field its old value back and components see their old state.
 */
async function inTurn(repeats: (() => void)[]): Promise<void> {
  for (const repeat of repeats) {
    await null
    repeat()
  }
}

/**
 * Announces what the field holds now, even if the answer to another one renders it anew; null when it was not touched.
 * React ignores events of text fields and boxes that hold what it saw last: they return to their default first.
 */
function toRepeat(control: Control): (() => void) | null {
  const { value, checked } = readHeld(control)
  if (control.type === 'file') return value ? () => announce(control) : null
  if (control instanceof HTMLSelectElement)
    return control.selectedIndex === defaultIndex(control) ? null : () => writeControl(control, value)
  if (checked !== null && control instanceof HTMLInputElement) {
    // The radio button that is no longer chosen has nothing to say.
    if (checked === control.defaultChecked || (control.type === 'radio' && !checked)) return null
    return () => {
      control.checked = control.defaultChecked
      control.click()
    }
  }
  const { defaultValue, selectionStart, selectionEnd } = control
  if (value === defaultValue) return null
  return () => {
    control.value = defaultValue
    writeControl(control, value)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  }
}

function defaultIndex({ options }: HTMLSelectElement): number {
  return Math.max(
    0,
    [...options].findIndex(({ defaultSelected }) => defaultSelected),
  )
}
