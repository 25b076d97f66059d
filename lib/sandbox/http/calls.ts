export type CallRecord = {
  at: string
  endpoint: string
  host: string
  status: number | null
  fault: string | null
  durationMs: number
}

/** Recent calls and hit counts per endpoint, in bounded memory. */
export type Calls = {
  hit: (endpoint: string, host: string) => void
  note: (record: CallRecord) => void
  hitCount: (endpoint: string, host?: string) => number
  hits: () => Record<string, number>
  recent: () => CallRecord[]
  clear: () => void
}

const recentMax = 200
const hostsMax = 5_000

export function createCalls(): Calls {
  const byEndpoint = new Map<string, number>()
  const byHost = new Map<string, number>()
  let recent: CallRecord[] = []
  const raise = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)

  return {
    hit(endpoint, host) {
      raise(byEndpoint, endpoint)
      const key = `${endpoint} ${host}`
      if (byHost.has(key) || byHost.size < hostsMax) raise(byHost, key)
    },
    note(record) {
      recent.push(record)
      if (recent.length > recentMax * 2) recent = recent.slice(-recentMax)
    },
    hitCount: (endpoint, host) =>
      (host === undefined ? byEndpoint.get(endpoint) : byHost.get(`${endpoint} ${host}`)) ?? 0,
    hits: () => Object.fromEntries(byEndpoint),
    recent: () => recent.slice(-recentMax).reverse(),
    clear() {
      byEndpoint.clear()
      byHost.clear()
      recent = []
    },
  }
}
