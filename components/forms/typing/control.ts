export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a field holds; `checked` of boxes and radio buttons alone. */
export type Held = { value: string; checked: boolean | null }

export const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** Sets a value through the native setter and dispatches the event, so that controlled inputs update too. */
export function writeControl(control: Control, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  announce(control)
}

/** Dispatches the event by which React's `onChange` and `onInput` hear of a text, and `onChange` of a choice. */
export function announce(control: Control): void {
  const isChosen = control instanceof HTMLSelectElement || control.type === 'file'
  control.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
}

export function readHeld(control: Control): Held {
  const ticks = control instanceof HTMLInputElement && /^(checkbox|radio)$/.test(control.type)
  return { value: control.value, checked: ticks ? control.checked : null }
}

export function restore(control: Control, { value, checked }: Held): void {
  if (checked === null || !(control instanceof HTMLInputElement)) {
    if (control.value !== value) writeControl(control, value)
  } else if (control.checked !== checked) {
    control.click()
  }
}
