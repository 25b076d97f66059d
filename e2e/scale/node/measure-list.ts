import { childrenOf } from '../../bench/measure/cpu-time'
import { measureCost, warmUp } from '../../bench/measure/measure-cost'
import { median } from '../../bench/measure/median'
import { residentMb } from '../../bench/measured-server'
import type { Cleanup } from '../parts/cleanup'
import { openInstallation } from '../parts/open-installation'
import { webUnit } from '../parts/portal-units'
import { ports } from '../parts/ports'

export type ListFigures = {
  node: string
  /** Processor time of the web process a request, the median of all rounds, and of each. */
  cpuMs: number
  rounds: number[]
  memoryMb: number
}

type Program = { version: string; node: string }

const tenants = 1_000
const warmRequests = 600
const rounds = 5
const requests = 100

const rounded = (ms: number) => Number(ms.toFixed(2))

/** The list of tenants, served from one build and one database by each version at once, asked in turn. */
export async function measureList(cleanup: Cleanup, programs: Program[]): Promise<ListFigures[]> {
  const installation = await openInstallation(cleanup, { tenants })
  const servers = await Promise.all(
    programs.map(async ({ version, node }, index) => {
      const port = ports.webs[0] + index
      const unit = webUnit(cleanup, installation, { port, node })
      await unit.start()
      // The unit's own process starts the server and waits.
      const [pid = 0] = childrenOf(unit.pid)
      const headers = { host: `localhost:${ports.portal}`, cookie: installation.cookie }
      return {
        version,
        pid,
        page: { url: `http://127.0.0.1:${port}/tenants`, headers },
        costs: [] as number[],
      }
    }),
  )
  for (const { page } of servers) await warmUp([page], warmRequests)
  for (let round = 0; round < rounds; round += 1) {
    for (const { pid, page, costs } of servers) {
      // PostgreSQL is the same for all.
      const { webMs } = await measureCost(page, { pid, postmaster: pid }, requests)
      costs.push(rounded(webMs))
    }
  }
  return servers.map(({ version, pid, costs }) => ({
    ...{ node: version, cpuMs: median(costs), rounds: costs },
    memoryMb: Math.round(residentMb(pid)),
  }))
}
