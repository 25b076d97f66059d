import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPortal } from '../../../lib/server/web/build-portal'
import { interruptStart, type Moment, phases, processesOf } from './interrupt-start'

const offsetsMs = [0, 60, 250, 700]

export type Sweep = { moments: number; wrong: string[]; slowestMs: number }

/** `count` moments over all phases, with growing offsets. */
export function planMoments(count: number): Moment[] {
  const all = offsetsMs.flatMap((afterMs) => phases.map((phase) => ({ phase, afterMs })))
  return Array.from({ length: count }, (_, index) => all[index % all.length] as Moment)
}

/** Interrupts starts of one data folder at `count` moments; a last one must reach `serving`. */
export async function sweepStarts(count: number, note: (line: string) => void): Promise<Sweep> {
  const home = mkdtempSync(join(tmpdir(), 'porteria-starts-'))
  chmodSync(home, 0o711)
  const wrong: string[] = []
  let slowestMs = 0
  try {
    await buildPortal(join(home, 'build.log'))
    for (const moment of [...planMoments(count), { phase: 'serving', afterMs: 0 } as const]) {
      const { code, ms, left, output: said } = await interruptStart(home, moment)
      slowestMs = Math.max(slowestMs, ms)
      const name = `${moment.phase} + ${moment.afterMs} ms`
      note(`${name}: ended with ${code} after ${ms} ms, left ${left.length}`)
      wrong.push(...left.map((one) => `${name}: left ${one}`))
      // A start that did not reach this phase has failed.
      if (moment.phase === 'serving' && !said.includes('Ctrl-C ends everything'))
        wrong.push(`${name}: ${said}`)
    }
  } finally {
    for (const one of processesOf(home)) process.kill(Number(one.split(' ')[0]), 'SIGKILL')
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { moments: count, wrong, slowestMs }
}
