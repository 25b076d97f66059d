import type { Locator } from '@playwright/test'

/** Presses a button and types into a field in the same task, before anything of the press is rendered. */
export async function pressAndType(button: Locator, field: Locator, text: string): Promise<void> {
  await button.evaluate(
    (pressed, [input, typed]) => {
      ;(pressed as HTMLElement).click()
      ;(input as HTMLElement).focus()
      document.execCommand('insertText', false, typed as string)
    },
    [await field.elementHandle(), text] as const,
  )
}
