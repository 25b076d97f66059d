import { measureDetail } from './measure/measure-detail'
import { measureGrowth } from './measure/measure-growth'
import { measureGuides } from './measure/measure-guides'
import type { report } from './report'
import { openSandboxWorld } from './sandbox-world'
import { atMost } from './targets'

const tenants = 10_000

/** `npm run bench -- sandbox`: guides against bare transactions, `detail` against the bare query, and memory. */
export async function benchSandbox(reporter: ReturnType<typeof report>, seconds: number): Promise<boolean> {
  reporter.note(`Seeding ${tenants} tenants …`)
  const world = await openSandboxWorld(tenants)
  try {
    const detail = await measureDetail(world)
    reporter.aside({ detail })
    const guides = await measureGuides(world, seconds)
    reporter.aside({ guides })
    const growth = await measureGrowth(world)
    reporter.aside({ growth })
    return reporter.summary([
      atMost(
        'issuing a carrier guide: cost of a bare transaction',
        guides.barePerSecond / guides.issuedPerSecond,
        3,
      ),
      atMost('carrier guides that failed', guides.failed, 0),
      atMost('detail with 10,000 tenants: cost of the bare query', detail.detailMs / detail.bareMs, 3),
      atMost('longest hold of the event loop, ms', detail.loopMaxMs, 50),
      atMost('heap after 20,000 calls, of before', growth.heapAfterMb / growth.heapBeforeMb, 1.1),
    ])
  } finally {
    await world.end()
  }
}
