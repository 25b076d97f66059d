import autocannon from 'autocannon'

export type Load = { rps: number; p50: number; p95: number; bytes: number; failed: number }

const connections = 16

type Headers = Record<string, string>

function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

async function fire(
  url: string,
  headers: Headers,
  limit: { duration: number } | { amount: number },
): Promise<Omit<Load, 'bytes'>> {
  const times: number[] = []
  const startedAt = performance.now()
  let endedAt = startedAt
  const result = await autocannon({
    url,
    connections,
    ...limit,
    headers,
    // The histogram of autocannon has no 95th percentile.
    setupClient: (client) =>
      client.on('response', (_status, _bytes, time) => {
        times.push(time)
        endedAt = performance.now()
      }),
  })
  const sorted = times.sort((a, b) => a - b)
  return {
    // autocannon ends with a whole second, whenever the last answer came.
    rps: (times.length * 1_000) / (endedAt - startedAt),
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    failed: result.non2xx + result.errors,
  }
}

/** Requests a second and latencies in milliseconds of so many requests at 16 connections; the page must be warm. */
export function fireRequests(url: string, headers: Headers, amount: number): Promise<Omit<Load, 'bytes'>> {
  return fire(url, headers, { amount })
}

/** The same for so many seconds, after a warm-up of a third as long; `who` is a cookie, or all headers. */
export async function measureRequests(url: string, who: string | Headers, seconds: number): Promise<Load> {
  const headers = typeof who === 'string' ? { cookie: who } : who
  const answer = await fetch(url, {
    headers: { ...headers, 'accept-encoding': 'identity' },
    redirect: 'manual',
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}; nothing can be measured.`)
  await fire(url, headers, { duration: Math.max(1, seconds / 3) })
  return { bytes, ...(await fire(url, headers, { duration: seconds })) }
}
