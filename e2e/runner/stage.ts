import { spawn } from 'node:child_process'

/** The result of a stage. A stage that crashes without a report is one failure. */
export type Tally = { passed: number; failed: number; failures?: Failure[] }

/** A failed test: file, name and the first lines of its message. */
export type Failure = { file: string; test: string; message: string }

export type Stage = {
  name: string
  /** Arguments of `node`. */
  args: string[]
  env?: Record<string, string>
  /** Reads the report of the stage; a stage without one counts as one test. */
  count?: () => Tally | null
  /** Exit code of a stage that could not run: it counts as neither passed nor failed. */
  neither?: number
}

type Ended = { code: number | null; output: string }

function runNode({ args, env }: Stage, quiet: boolean): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
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
  }
}

/** Lists every failed test, prints the total and exits. */
export function conclude({ passed, failed, failures }: Required<Tally>): never {
  for (const { file, test, message } of failures) console.log(`\nfailed: ${file} › ${test}\n  ${message}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
