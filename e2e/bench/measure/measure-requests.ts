import autocannon from 'autocannon'

export type Load = { rps: number; p50: number; p95: number; bytes: number; failed: number }

const connections = 16

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function fire(
  url: string,
  cookie: string,
  seconds: number,
): Promise<{ times: number[]; rps: number; bad: number }> {
  const times: number[] = []
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { cookie },
    // The histogram of autocannon has no 95th percentile.
    setupClient: (client) => client.on('response', (_status, _bytes, time) => times.push(time)),
  })
  return { times, rps: result.requests.total / result.duration, bad: result.non2xx + result.errors }
}

/** Requests a second and latencies in milliseconds at 16 connections, after a warm-up. */
export async function measureRequests(url: string, cookie: string, seconds: number): Promise<Load> {
  const answer = await fetch(url, { headers: { cookie, 'accept-encoding': 'identity' }, redirect: 'manual' })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}; nothing can be measured.`)
  await fire(url, cookie, Math.max(1, seconds / 3))
  const { times, rps, bad } = await fire(url, cookie, seconds)
  const sorted = times.sort((a, b) => a - b)
  return { rps, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), bytes, failed: bad }
}
