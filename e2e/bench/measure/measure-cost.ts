import autocannon from 'autocannon'
import { type AskedPage, acceptEncoding } from './asked-page'
import { cpuMs, familyCpuMs } from './cpu-time'

/** Milliseconds of CPU a request: of the web process and of all processes of PostgreSQL. */
export type Cost = { webMs: number; databaseMs: number }

export type CostSource = {
  /** Of the web process. */
  pid: number
  /** Of PostgreSQL's first process. */
  postmaster: number
}

const connections = 4

export async function warmUp(pages: AskedPage[], requests: number): Promise<void> {
  for (const page of pages) await send(page, Math.ceil(requests / pages.length))
}

/** The cost of each of `requests` requests at four connections. Throws when one fails: a cheap error is no page. */
export async function measureCost(
  page: AskedPage,
  { pid, postmaster }: CostSource,
  requests: number,
): Promise<Cost> {
  const read = () => ({ web: cpuMs(pid) ?? Number.NaN, database: familyCpuMs(postmaster) })
  const before = read()
  await send(page, requests)
  const after = read()
  return {
    webMs: (after.web - before.web) / requests,
    databaseMs: (after.database - before.database) / requests,
  }
}

async function send({ url, headers }: AskedPage, amount: number): Promise<void> {
  const result = await autocannon({
    url,
    connections,
    amount,
    headers: { 'accept-encoding': acceptEncoding, ...headers },
  })
  const bad = result.non2xx + result.errors
  if (bad > 0) throw new Error(`${bad} of ${amount} requests to ${url} failed; nothing can be measured.`)
}
