/** 0 done; 1 refused or failed; 2 called wrongly; 3 nobody knows whether it happened. */
export type ExitCode = 0 | 1 | 2 | 3

/** How a command speaks: text for people, or with `--json` one line for programs. Only results go to stdout. */
export type CliIo = {
  readonly json: boolean
  /** Says the result once: `value` as one JSON line, or `text` for a person. */
  result(value: unknown, text: string | string[]): void
  /** A remark on the way, on stderr; silent with `--json`. */
  note(text: string): void
  /** The code to end with when the command is done; without it 0. */
  exitWith(code: ExitCode): void
}

/** `isJson` is asked when something is said: options are parsed after the commands were registered. */
export function openCliIo(isJson: () => boolean): CliIo {
  return {
    get json() {
      return isJson()
    },
    result(value, text) {
      const lines = isJson() ? [JSON.stringify(value)] : [text].flat()
      process.stdout.write(`${lines.join('\n')}\n`)
    },
    note(text) {
      if (!isJson()) process.stderr.write(`${text}\n`)
    },
    exitWith(code) {
      process.exitCode = code
    },
  }
}
