import type pg from 'pg'
import { cpuMs } from './measure/cpu-time'

/** CPU time of all backends of one database role, including those that ended. */
export async function watchBackends(owner: pg.Client, roleLike: string) {
  const first = new Map<number, number>()
  const last = new Map<number, number>()
  const look = async (isStart: boolean) => {
    const { rows } = await owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and usename like $1",
      [roleLike],
    )
    for (const { pid } of rows) {
      const cpu = cpuMs(pid)
      if (cpu === null) continue
      if (!first.has(pid)) first.set(pid, isStart ? cpu : 0)
      last.set(pid, cpu)
    }
  }
  await look(true)
  return {
    look: () => look(false),
    readMs: async () => {
      await look(false)
      let sum = 0
      for (const [pid, cpu] of last) sum += cpu - (first.get(pid) ?? 0)
      return sum
    },
  }
}
