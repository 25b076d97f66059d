import autocannon from 'autocannon'
import { acceptEncoding } from '../measure/asked-page'
import type { MeasuredServer } from '../measured-server'

export type LoadFigures = {
  rps: number
  p50: number
  p99: number
  maxMs: number
  failed: number
  /** From the start on. */
  memoryMb: number[]
}

type LoadInput = {
  url: string
  cookie: string
  seconds: number
  connections: number
  /** How often the memory is read. */
  everySeconds: number
  memoryMb: MeasuredServer['memoryMb']
}

/** One page at so many connections for so many seconds. */
export async function measureLoad(input: LoadInput): Promise<LoadFigures> {
  const { url, cookie, seconds, connections, everySeconds, memoryMb } = input
  const memory = [memoryMb()]
  const looking = setInterval(() => memory.push(memoryMb()), everySeconds * 1_000)
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 30,
    headers: { cookie, 'accept-encoding': acceptEncoding },
  })
  clearInterval(looking)
  const { latency, requests, duration, non2xx, errors } = result
  return {
    rps: requests.total / duration,
    p50: latency.p50,
    p99: latency.p99,
    maxMs: latency.max,
    failed: non2xx + errors,
    memoryMb: memory,
  }
}
