import { spawn } from 'node:child_process'

/** The result of a stage. A stage that crashes without a report is one failure. */
export type Tally = { passed: number; failed: number; failures?: Failure[]; files?: FileTime[] }

/** A failed test: file, full name and the first lines of its message; no name where the file did not load. */
export type Failure = { file: string; test: string | null; message: string }

/** How long the tests of a file took, without its imports. */
export type FileTime = { file: string; seconds: number }

export type Stage = {
  name: string
  /** Arguments of `node`. */
  args: string[]
  env?: Record<string, string>
  /** Path of the Node that runs it; by default this one. */
  node?: string
  /** Reads the report of the stage; a stage without one counts as one test. */
  count?: () => Tally | null
  /** Exit code of a stage that could not run: it counts as neither passed nor failed. */
  neither?: number
}

type Ended = { code: number | null; output: string }

function runNode({ args, env, node = process.execPath }: Stage, quiet: boolean): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(node, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk
    }
    child.stdout?.on('data', collect)
    child.stderr?.on('data', collect)
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
  })
}

/** The tally of a finished program, with one failure added if it exited with an error but reported none. */
export function toTally(code: number | null, counted: Tally | null): Tally {
  if (!counted) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const silent = code !== 0 && counted.failed === 0
  return { ...counted, failed: counted.failed + (silent ? 1 : 0) }
}

/** Runs one stage. The output of quiet stages is shown only on failure, so that several may run concurrently. */
export async function runStage(stage: Stage, { quiet = false } = {}): Promise<Tally> {
  const startedAt = Date.now()
  if (!quiet) console.log(`\n── ${stage.name}`)
  const { code, output } = await runNode(stage, quiet)
  const isNeither = code !== null && code === stage.neither
  const tally = isNeither ? { passed: 0, failed: 0 } : toTally(code, stage.count?.() ?? null)
  if (quiet && (tally.failed || isNeither)) console.log(output.trim())
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`── ${stage.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`)
  return tally
}

export function sum(tallies: Tally[]): Required<Tally> {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
    files: tallies.flatMap(({ files = [] }) => files),
  }
}

const slowestMax = 10

/** The slowest files, and each failure with the command that repeats it alone, so that the end of a log is enough. */
export function summarize({ passed, failed, failures, files }: Required<Tally>): string[] {
  const slowest = [...files].sort((a, b) => b.seconds - a.seconds).slice(0, slowestMax)
  return [
    ...(slowest.length > 0 ? ['', `The ${slowest.length} slowest files:`] : []),
    ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`),
    ...failures.flatMap(({ file, test, message }) => [
      '',
      `failed: ${file} › ${test ?? 'the file'}`,
      `  ${message}`,
      `  again: ${repeatCommand({ file, test })}`,
    ]),
    '',
    `${passed} passed, ${failed} failed`,
  ]
}

/** Quoted for a POSIX shell. */
function repeatCommand({ file, test }: Pick<Failure, 'file' | 'test'>): string {
  const command = `npm test -- ${file}`
  return test === null ? command : `${command} '${test.replaceAll("'", "'\\''")}'`
}

/** Prints the summary and exits. */
export function conclude(tally: Required<Tally>): never {
  console.log(summarize(tally).join('\n'))
  process.exit(tally.failed === 0 ? 0 : 1)
}
