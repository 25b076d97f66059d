import { z } from 'zod'
import { type Random, seededRandom } from './random'

const kinds = z.discriminatedUnion('kind', [
  /** Answers late. */
  z.object({ kind: z.literal('latency'), ms: z.number().int().min(0).max(600_000) }),
  /** Answers this status with this software's error body, without or after the effect. */
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    message: z.string().max(2_000).default('Server Error'),
    effect: z.enum(['none', 'done']).default('none'),
  }),
  /** Answers a page, as a proxy or a PHP crash does. */
  z.object({
    kind: z.literal('html'),
    status: z.number().int().min(200).max(599).default(502),
    effect: z.enum(['none', 'done']).default('none'),
  }),
  /** The effect happens; the JSON stops half-way. */
  z.object({ kind: z.literal('truncated') }),
  /** The effect happens; bytes stand before the JSON. */
  z.object({ kind: z.literal('stray'), bytes: z.string().max(1_000).default('\n') }),
  /** The effect happens; the body is empty. */
  z.object({ kind: z.literal('empty') }),
  /** The connection is reset; nothing happened. */
  z.object({ kind: z.literal('reset-before') }),
  /** The effect happens; then the connection is reset. */
  z.object({ kind: z.literal('reset-after') }),
  /** The answer is lost now, the effect comes later. */
  z.object({
    kind: z.literal('late'),
    ms: z.number().int().min(0).max(600_000),
    answer: z.enum(['reset', 'silence', 'gateway-timeout']).default('reset'),
  }),
  /** Asked to slow down, whatever the throttle counted. */
  z.object({ kind: z.literal('throttled'), status: z.union([z.literal(500), z.literal(429)]).default(500) }),
])

export const faultKinds = kinds.options.map((option) => option.shape.kind.value)

/** What a fault does, apart from where and how often. */
export type FaultKind = z.input<typeof kinds>

export const faultSchema = z
  .object({
    /** An endpoint's key, `reseller.*`, or `*`. */
    endpoint: z.string().min(1).max(100),
    /** Only on this host: a subdomain, or `central`. */
    host: z.string().max(100).nullable().default(null),
    probability: z.number().min(0).max(1).default(1),
    /** How many times it strikes; null for ever. */
    count: z.number().int().min(1).nullable().default(null),
  })
  .and(kinds)

export type FaultInput = z.input<typeof faultSchema>
export type Fault = z.output<typeof faultSchema> & { id: number; struck: number }

export type Faults = {
  add: (fault: z.output<typeof faultSchema>) => Fault
  list: () => Fault[]
  remove: (id: number) => boolean
  clear: () => void
  /** Starts the dice again: the same seed and the same calls give the same faults. */
  reseed: (seed: number) => void
  /** The first fault that strikes this call, already counted. */
  strike: (endpoint: string, host: string) => Fault | null
}

export function createFaults(seed = 1): Faults {
  let faults: Fault[] = []
  let nextId = 1
  let random: Random = seededRandom(seed)

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
      return faults.length < before
    },
    clear() {
      faults = []
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
  }
}

function aims(fault: Fault, endpoint: string, host: string): boolean {
  if (fault.host !== null && fault.host !== host) return false
  if (fault.endpoint === '*' || fault.endpoint === endpoint) return true
  return fault.endpoint.endsWith('.*') && endpoint.startsWith(fault.endpoint.slice(0, -1))
}
