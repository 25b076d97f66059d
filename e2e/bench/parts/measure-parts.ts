import { type Cost, type CostSource, measureCost } from '../measure/measure-cost'
import { median } from '../measure/median'

const stepNames = [
  'file',
  'handler',
  'blankFlight',
  'blankPlain',
  'blank',
  'listFlight',
  'listPlain',
  'list',
] as const

/** An address that takes some of the way that the list takes. */
type Step = { name: StepName; path: string; headers: Record<string, string> }

const plain = { 'accept-encoding': 'identity' }
/** With an empty `_rsc` in the address, as for a visit that comes from nowhere: Next redirects any other. */
const flight = { ...plain, rsc: '1' }

const steps = (cookie: string): Step[] => [
  { name: 'file', path: '/icon.svg', headers: plain },
  { name: 'handler', path: '/api/health/live', headers: plain },
  { name: 'blankFlight', path: '/blank?_rsc=', headers: { ...flight, cookie } },
  { name: 'blankPlain', path: '/blank', headers: { ...plain, cookie } },
  { name: 'blank', path: '/blank', headers: { cookie } },
  { name: 'listFlight', path: '/tenants?_rsc=', headers: { ...flight, cookie } },
  { name: 'listPlain', path: '/tenants', headers: { ...plain, cookie } },
  { name: 'list', path: '/tenants', headers: { cookie } },
]

export type StepName = (typeof stepNames)[number]

type Asked = { url: string; cookie: string; from: CostSource; requests: number; rounds: number }

/** CPU of the web process for each of the steps, which take turns; the lowest of the rounds. */
export async function measureSteps({
  url,
  cookie,
  from,
  requests,
  rounds,
}: Asked): Promise<Record<StepName, Cost>> {
  const costs = new Map<string, Cost[]>()
  for (let round = 0; round < rounds; round++) {
    for (const { name, path, headers } of steps(cookie)) {
      const cost = await measureCost({ url: `${url}${path}`, headers }, from, requests)
      costs.set(name, [...(costs.get(name) ?? []), cost])
    }
  }
  const lowest = (list: Cost[]): Cost => ({
    webMs: Math.min(...list.map(({ webMs }) => webMs)),
    databaseMs: median(list.map(({ databaseMs }) => databaseMs)),
  })
  return Object.fromEntries([...costs].map(([name, list]) => [name, lowest(list)])) as Record<StepName, Cost>
}

/** CPU of this process for each call, most of it the database's client; the lowest of the rounds. */
export async function measureCalls<Name extends string>(
  calls: Record<Name, () => Promise<unknown>>,
  { requests, rounds }: Pick<Asked, 'requests' | 'rounds'>,
): Promise<Record<Name, number>> {
  const lowest = new Map<string, number>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, call] of Object.entries<() => Promise<unknown>>(calls)) {
      const before = process.cpuUsage()
      for (let count = 0; count < requests; count++) await call()
      const { user, system } = process.cpuUsage(before)
      const each = (user + system) / 1_000 / requests
      // The first round warms up.
      if (round > 0) lowest.set(name, Math.min(each, lowest.get(name) ?? Number.POSITIVE_INFINITY))
    }
  }
  return Object.fromEntries(lowest) as Record<Name, number>
}
