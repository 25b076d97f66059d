import autocannon from 'autocannon'
import { acceptEncoding } from '../measure/asked-page'
import type { MeasuredServer } from '../measured-server'

export type LoadFigures = {
  rps: number
  p50: number
  p99: number
  maxMs: number
  failed: number
  /** Of the web process, every five seconds from the start. */
  memoryMb: number[]
}

const connections = 64
const everyMs = 5_000

/** The list at 64 connections for so many seconds. */
export async function measureLoad(
  url: string,
  cookie: string,
  seconds: number,
  memoryMb: MeasuredServer['memoryMb'],
): Promise<LoadFigures> {
  const memory = [memoryMb()]
  const looking = setInterval(() => memory.push(memoryMb()), everyMs)
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
