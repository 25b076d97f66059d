const escaped = /[/\u007f-\uffff]/g

/** JSON as PHP writes it: slashes and everything outside ASCII escaped (contract §1.4). */
export function phpJson(value: unknown): string {
  return JSON.stringify(value).replace(escaped, (character) =>
    character === '/' ? '\\/' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
