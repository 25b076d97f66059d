import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { familyCpuMs } from '../measure/cpu-time'

/** Shares of one core, in percent. */
export type CpuShares = {
  byProcess: Record<string, number>
  /** All that ran on the machine, the bench and others included. */
  machine: number
  /** What the machine has. */
  cores: number
}

/** What the processes take from now on, each with its children. */
export function watchCpu(pids: Record<string, number | null>) {
  const readAll = () =>
    Object.entries(pids).flatMap(([name, pid]) => (pid === null ? [] : [[name, familyCpuMs(pid)] as const]))
  const [began, before, machineBefore] = [performance.now(), new Map(readAll()), machineCpuMs()]
  return (): CpuShares => {
    const percent = (ms: number) => (100 * ms) / (performance.now() - began)
    const spent = readAll().map(([name, ms]) => [name, percent(ms - (before.get(name) ?? 0))])
    return {
      byProcess: Object.fromEntries(spent),
      machine: percent(machineCpuMs() - machineBefore),
      cores: 100 * cpus().length,
    }
  }
}

/** Of everything but idling and waiting for disks, since the machine started. */
function machineCpuMs(): number {
  const line = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  const [user = 0, nice = 0, system = 0, _idle, _wait, interrupts = 0, soft = 0] = line
    .split(/ +/)
    .slice(1)
    .map(Number)
  return 10 * (user + nice + system + interrupts + soft)
}
