import { detailFields, detailSql } from '../../../lib/sandbox/reseller/detail-fields'
import { demoReseller } from '../../../lib/sandbox/seed/demo-credentials'
import type { SandboxWorld } from '../sandbox-world'
import { median } from './median'

export type DetailCost = {
  tenants: number
  bareMs: number
  detailMs: number
  bytes: number
  loopMaxMs: number
}

const rounds = 15
const bareSql = detailSql(detailFields(true))

/** `detail` over HTTP and the bare query of the same rows, alternating so that noise affects both. */
export async function measureDetail(world: SandboxWorld): Promise<DetailCost> {
  const bare: number[] = []
  const detail: number[] = []
  let bytes = 0
  let tenants = 0
  await readDetail(world)
  await world.control.vitals({ sweep: false })
  for (let round = 0; round < rounds; round++) {
    bare.push(
      await timed(async () => {
        tenants = (await world.pool.query(bareSql, ['localhost'])).rows.length
      }),
    )
    detail.push(
      await timed(async () => {
        bytes = await readDetail(world)
      }),
    )
  }
  const { loopMaxMs } = await world.control.vitals({ sweep: false })
  return { tenants, bareMs: median(bare), detailMs: median(detail), bytes, loopMaxMs }
}

async function readDetail(world: SandboxWorld): Promise<number> {
  const response = await fetch(`${world.url}/api/reseller/detail`, {
    method: 'POST',
    headers: { Accept: 'application/json', Authorization: `Bearer ${demoReseller.token}` },
  })
  if (response.status !== 200) throw new Error(`detail answers ${response.status}; nothing can be measured.`)
  return (await response.arrayBuffer()).byteLength
}

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
