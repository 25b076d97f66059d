/** 0 done; 1 refused or failed; 2 wrong usage; 3 outcome unknown. */
export type ExitCode = 0 | 1 | 2 | 3

/** Where a command reads and writes; in the command line those of the process. */
export type CliStreams = {
  stdin: AsyncIterable<Buffer | string>
  stdout: { write(text: string): unknown }
  stderr: { write(text: string): unknown }
}

/** Output of a command: text, or one JSON line with `--json`. Only results go to stdout. */
export type CliIo = {
  readonly json: boolean
  readonly streams: CliStreams
  /** Prints the result once: `value` as one JSON line, or `text`. */
  result(value: unknown, text: string | string[]): void
  /** Progress on stderr; silent with `--json`. */
  note(text: string): void
  /** Sets the exit code; 0 by default. */
  exitWith(code: ExitCode): void
}

type Target = { streams: CliStreams; exitWith(code: ExitCode): void }

const ofProcess: Target = {
  streams: process,
  exitWith(code) {
    process.exitCode = code
  },
}

/** `isJson` is evaluated lazily: options are parsed after registration. */
export function openCliIo(isJson: () => boolean, { streams, exitWith }: Target = ofProcess): CliIo {
  return {
    get json() {
      return isJson()
    },
    streams,
    result(value, text) {
      const lines = isJson() ? [JSON.stringify(value)] : [text].flat()
      streams.stdout.write(`${lines.join('\n')}\n`)
    },
    note(text) {
      if (!isJson()) streams.stderr.write(`${text}\n`)
    },
    exitWith,
  }
}
