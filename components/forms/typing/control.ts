export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

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
