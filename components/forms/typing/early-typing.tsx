'use client'

import { useEffect } from 'react'
import { announce, type Control, isControl, writeControl } from './control'

/**
 * Announces again what was typed, chosen or ticked before the scripts of a page listened, so that what depends on it
 * follows and controlled fields keep it. Stands once in the root layout.
 */
export function EarlyTyping() {
  useEffect(() => {
    for (const { elements } of document.forms) {
      for (const control of elements) if (isControl(control)) repeat(control)
    }
  }, [])
  return null
}

/** React ignores events of text fields and boxes that hold what it saw last: they return to their default first. */
function repeat(control: Control): void {
  if (control instanceof HTMLSelectElement) {
    if (control.selectedIndex !== defaultIndex(control)) announce(control)
  } else if (control.type === 'file') {
    if (control.value) announce(control)
  } else if (control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)) {
    // The radio button that is no longer chosen has nothing to say.
    if (control.checked === control.defaultChecked || (control.type === 'radio' && !control.checked)) return
    control.checked = control.defaultChecked
    control.click()
  } else if (control.value !== control.defaultValue) {
    const { value, selectionStart, selectionEnd } = control
    control.value = control.defaultValue
    writeControl(control, value)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  }
}

function defaultIndex({ options, multiple }: HTMLSelectElement): number {
  const index = [...options].findIndex(({ defaultSelected }) => defaultSelected)
  return index < 0 && !multiple ? 0 : index
}
