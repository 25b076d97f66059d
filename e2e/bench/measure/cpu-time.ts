import { readdirSync, readFileSync } from 'node:fs'

const tickMs = 10

type Times = { parent: number; ownMs: number; endedChildrenMs: number }

/** CPU times of a process in milliseconds, in steps of 10; null when it has ended. Linux only. */
function readTimes(pid: number): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name in brackets may contain spaces: count the fields after it.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0] = fields.slice(1)
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
    return { parent, ownMs: (user + system) * tickMs, endedChildrenMs: (endedUser + endedSystem) * tickMs }
  } catch {
    return null
  }
}

export function cpuMs(pid: number): number | null {
  return readTimes(pid)?.ownMs ?? null
}

/** Those that a process has now. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => readTimes(each)?.parent === pid)
}

/** CPU time of a process and all children that it has or had, such as PostgreSQL's backends. */
export function familyCpuMs(pid: number): number {
  const self = readTimes(pid)
  if (!self) throw new Error(`Process ${pid} has ended; nothing can be measured.`)
  return childrenOf(pid).reduce((sum, child) => sum + (cpuMs(child) ?? 0), self.ownMs + self.endedChildrenMs)
}

/** Milliseconds that a process of one thread ran, to the microsecond; 0 when it has ended. */
function runMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000
  } catch {
    return cpuMs(pid) ?? 0
  }
}

/**
 * Reads the CPU time of the processes of one thread that a process has now, such as PostgreSQL's backends, finer than in
 * steps of 10 ms; that of children which end meanwhile, such as parallel workers, in those steps.
 */
export function watchChildren(pid: number): () => number {
  const children = childrenOf(pid)
  return () => children.reduce((sum, child) => sum + runMs(child), readTimes(pid)?.endedChildrenMs ?? 0)
}
