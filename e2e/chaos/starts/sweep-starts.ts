import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPortal } from '../../../lib/server/web/build-portal'
import { interruptStart, type Moment, phases, processesOf } from './interrupt-start'

const offsetsMs = [0, 60, 250, 700]

export type Sweep = { moments: number; wrong: string[]; slowestMs: number }

/** So many moments, spread over all phases: first each at once, then each a little later. */
export function planMoments(count: number): Moment[] {
  const all = offsetsMs.flatMap((afterMs) => phases.map((phase) => ({ phase, afterMs })))
  return Array.from({ length: count }, (_, index) => all[index % all.length] as Moment)
}

/** Ends starts of one data folder at many moments; at last one comes up, which the others must not have spoilt. */
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
      // A start that never gets there has failed by itself.
      if (moment.phase === 'serving' && !said.includes('Ctrl-C ends everything'))
        wrong.push(`${name}: ${said}`)
    }
  } finally {
    for (const one of processesOf(home)) process.kill(Number(one.split(' ')[0]), 'SIGKILL')
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  return { moments: count, wrong, slowestMs }
}
