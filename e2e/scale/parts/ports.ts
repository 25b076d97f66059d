import { Refusal } from '../../../lib/server/cli/refusal'
import { isPortFree } from '../../../lib/server/process/pick-port'

/** All of them on loopback. */
export const ports = {
  portal: 4170,
  webs: [4171, 4172, 4173],
  postgres: 4180,
  postgresPair: [4181, 4182],
  pooler: 4185,
  node: 4191,
  nodeSandbox: 4192,
  metrics: 4199,
} as const

export async function requirePorts(...wanted: number[]): Promise<void> {
  for (const port of wanted) {
    if (!(await isPortFree(port))) throw new Refusal(`Port ${port} is in use: stop what listens there first.`)
  }
}
