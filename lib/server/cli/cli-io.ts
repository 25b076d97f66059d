/** 0 done; 1 refused or failed; 2 wrong usage; 3 outcome unknown. */
export type ExitCode = 0 | 1 | 2 | 3

/** Output of a command: text, or one JSON line with `--json`. Only results go to stdout. */
export type CliIo = {
  readonly json: boolean
  /** Prints the result once: `value` as one JSON line, or `text`. */
  result(value: unknown, text: string | string[]): void
  /** Progress on stderr; silent with `--json`. */
  note(text: string): void
  /** Sets the exit code; 0 by default. */
  exitWith(code: ExitCode): void
}

/** `isJson` is evaluated lazily: options are parsed after registration. */
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
