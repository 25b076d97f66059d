/**
 * Whether a key goes into a field. A dialog that was closed keeps the focus in its field until the next frame: what is
 * pressed by then is meant for the page.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]') !==
      null &&
    target.closest('dialog:not([open])') === null
  )
}
