import { z } from 'zod'
import { type Random, seededRandom } from '../seed/random'

const kinds = z.discriminatedUnion('kind', [
  /** Answers late. */
  z.object({ kind: z.literal('latency'), ms: z.number().int().min(0).max(600_000) }),
  /** Answers this status with an error body, before or after the effect. */
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    message: z.string().max(2_000).default('Server Error'),
    effect: z.enum(['none', 'done']).default('none'),
  }),
  /** Answers HTML, as a proxy or a PHP crash does. */
  z.object({
    kind: z.literal('html'),
    status: z.number().int().min(200).max(599).default(502),
    effect: z.enum(['none', 'done']).default('none'),
  }),
  /** Effect, then truncated JSON. */
  z.object({ kind: z.literal('truncated') }),
  /** Effect, then bytes before the JSON. */
  z.object({ kind: z.literal('stray'), bytes: z.string().max(1_000).default('\n') }),
  /** Effect, then an empty body. */
  z.object({ kind: z.literal('empty') }),
  /** Answers JSON of an unknown shape, without the effect. */
  z.object({
    kind: z.literal('other-shape'),
    body: z.string().max(10_000).default('{"success":true,"data":"none"}'),
  }),
  /** Connection reset without the effect. */
  z.object({ kind: z.literal('reset-before') }),
  /** Effect, then connection reset. */
  z.object({ kind: z.literal('reset-after') }),
  /** The answer is lost; the effect comes after a delay, or when the controls release it. */
  z.object({
    kind: z.literal('late'),
    ms: z.number().int().min(0).max(600_000),
    answer: z.enum(['reset', 'silence', 'gateway-timeout']).default('reset'),
  }),
  /**
   * A lock stops between its two writes: central has the flag, the tenant does not. For everyone: by id, `written`
   * tenants have both flags, the next `torn` only the central one.
   */
  z.object({
    kind: z.literal('half-done'),
    written: z.number().int().min(0).max(100_000).default(0),
    torn: z.number().int().min(0).max(100_000).default(1),
    message: z.string().max(2_000).default('SQLSTATE[HY000] [2002] Connection refused'),
    answer: z.enum(['status', 'html', 'reset']).default('status'),
  }),
  /** Holds answers until so many requests wait together. */
  z.object({ kind: z.literal('gathered'), requests: z.number().int().min(1).max(1_000).default(2) }),
  /** Throttled, regardless of the throttle. */
  z.object({ kind: z.literal('throttled'), status: z.union([z.literal(500), z.literal(429)]).default(500) }),
])

export const faultKinds = kinds.options.map((option) => option.shape.kind.value)

/** Endpoints that write both ends in sequence. */
export const halfDoneEndpoints = ['reseller.lockedTenant', 'reseller.lockedAdmin']

/** A fault without its target and count. */
export type FaultKind = z.input<typeof kinds>

export const faultSchema = z
  .object({
    /** An endpoint's key, `reseller.*`, or `*`. */
    endpoint: z.string().min(1).max(100),
    /** Only on this host: a subdomain, or `central`. */
    host: z.string().max(100).nullable().default(null),
    probability: z.number().min(0).max(1).default(1),
    /** Number of times it applies; null is unlimited. */
    count: z.number().int().min(1).nullable().default(null),
  })
  .and(kinds)
  .refine(({ kind, endpoint }) => kind !== 'half-done' || halfDoneEndpoints.includes(endpoint), {
    message: `half-done is a fault of ${halfDoneEndpoints.join(' and ')} only`,
    path: ['endpoint'],
  })

export type FaultInput = z.input<typeof faultSchema>
export type Fault = z.output<typeof faultSchema> & { id: number; struck: number }

export type Faults = {
  add: (fault: z.output<typeof faultSchema>) => Fault
  list: () => Fault[]
  remove: (id: number) => boolean
  clear: () => void
  /** Reseeds: the same seed and calls give the same faults. */
  reseed: (seed: number) => void
  /** The first matching fault, counted as used. */
  strike: (endpoint: string, host: string) => Fault | null
  /** Resolves when enough requests of a `gathered` fault wait, or when it is removed. */
  gather: (fault: Extract<Fault, { kind: 'gathered' }>) => Promise<void>
}

export function createFaults(seed = 1): Faults {
  let faults: Fault[] = []
  let nextId = 1
  let random: Random = seededRandom(seed)
  const gathered = new Map<number, (() => void)[]>()
  const release = (id: number) => {
    for (const go of gathered.get(id) ?? []) go()
    gathered.delete(id)
  }

  return {
    add(input) {
      const fault = { ...input, id: nextId++, struck: 0 }
      faults = [...faults, fault]
      return fault
    },
    list: () => faults,
    remove(id) {
      const before = faults.length
      faults = faults.filter((fault) => fault.id !== id)
      release(id)
      return faults.length < before
    },
    clear() {
      faults = []
      for (const id of [...gathered.keys()]) release(id)
    },
    reseed(next) {
      random = seededRandom(next)
    },
    strike(endpoint, host) {
      for (const fault of faults) {
        if (!aims(fault, endpoint, host)) continue
        if (fault.count !== null && fault.struck >= fault.count) continue
        if (fault.probability < 1 && random() >= fault.probability) continue
        fault.struck += 1
        return fault
      }
      return null
    },
    gather({ id, requests }) {
      return new Promise((resolve) => {
        const waiting = [...(gathered.get(id) ?? []), resolve]
        gathered.set(id, waiting)
        if (waiting.length >= requests) release(id)
      })
    },
  }
}

function aims(fault: Fault, endpoint: string, host: string): boolean {
  if (fault.host !== null && fault.host !== host) return false
  if (fault.endpoint === '*' || fault.endpoint === endpoint) return true
  return fault.endpoint.endsWith('.*') && endpoint.startsWith(fault.endpoint.slice(0, -1))
}
