import { type Program, startProgram } from './start-program'

/** Asks nothing of anybody: it keeps a core busy for so long, four times a second. */
const program = `
const busyMs = Number(process.argv[1])
setInterval(() => {
  const until = performance.now() + busyMs
  while (performance.now() < until);
}, 250)
process.stdout.write('on')
`

/** A process that only computes, for so many milliseconds of each second. */
export function compute(msPerSecond: number): Promise<Program> {
  return startProgram(program, msPerSecond / 4)
}
