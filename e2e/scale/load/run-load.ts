import { median } from '../../bench/measure/median'
import type { Installation } from '../parts/open-installation'
import { openPortal } from './portal-client'
import { type Posted, postNote } from './post-notes'

export type LoadFigures = {
  connections: number
  requests: number
  errors: number
  /** The first ones. */
  errorSamples: string[]
  medianMs: number
  posted: Posted[]
}

const samplesMax = 10
/** One request of so many is a form. */
const formEvery = 4

const paths = ['/tenants', '/', '/locks', '/audit']

/** Pages and forms over so many connections, without a pause, until stopped. */
export function runLoad({ cookie, tenants }: Installation, connections = 16) {
  const portal = openPortal(cookie, connections)
  const posted: Posted[] = []
  const errorSamples: string[] = []
  const times: number[] = []
  let [requests, errors, isOver] = [0, 0, false]
  const fail = (sentence: string) => {
    errors += 1
    if (errorSamples.length < samplesMax) errorSamples.push(`${new Date().toISOString()} ${sentence}`)
  }
  async function visit(path: string): Promise<void> {
    const startedAt = performance.now()
    const { status, text } = await portal.send(path)
    if (status !== 200) fail(`${path}: ${status} ${text.slice(0, 200)}`)
    times.push(performance.now() - startedAt)
  }
  async function post(index: number): Promise<void> {
    const one = await postNote(portal, tenants[index % tenants.length]?.id ?? '')
    if (one) posted.push(one)
    if (one?.result !== 'accepted') fail(`a form: ${one?.said ?? 'the database does not answer'}`)
  }
  async function keepAsking(lane: number): Promise<void> {
    for (let turn = lane; !isOver; turn += 1) {
      requests += 1
      const path = paths[turn % paths.length] ?? '/'
      await (turn % formEvery === 0 ? post(turn * connections + lane) : visit(path)).catch((error) =>
        fail(`${path}: ${error}`),
      )
    }
  }
  const lanes = Array.from({ length: connections }, (_, lane) => keepAsking(lane))
  return {
    async stop(): Promise<LoadFigures> {
      isOver = true
      await Promise.all(lanes)
      await portal.close()
      const medianMs = Math.round(median(times))
      return { connections, requests, errors, errorSamples, medianMs, posted }
    },
  }
}
