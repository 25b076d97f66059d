import type { RouteConfig } from '@hono/zod-openapi'
import type { Answer } from './answer'
import type { Input } from './input'
import type { Lineage } from './lineage'
import type { Sandbox } from './sandbox'

export type TenantOnHost = {
  id: number
  subdomain: string
  number: string
  name: string
  email: string | null
  planId: number
  lockedTenant: number
  address: string
  telephone: string
  enableListProduct: boolean
}

export type SignedIn = { no: number; name: string; email: string; establishmentNo: number; active: boolean }

/** Where a lock stops between its two writes; `stop` throws the service's answer. */
export type HalfDone = { written: number; torn: number; stop: () => never }

/** One parsed request. */
export type Call = {
  sandbox: Sandbox
  /** The Host header as sent; links in answers use it. */
  host: string
  /** `central`, or the subdomain. */
  place: string
  url: URL
  params: Record<string, string>
  input: Input
  headers: Headers
  address: string
  /** Set by a fault, for the endpoints that write both ends. */
  halfDone?: HalfDone
}

export type CentralCall = Call & { centralUser: { id: number; name: string; email: string } }
export type HostCall = Call & { tenant: TenantOnHost }
export type TenantCall = HostCall & { user: SignedIn }

type Described = {
  /** Name of the endpoint in faults, counters and tests. */
  key: string
  method: 'GET' | 'POST'
  /** OpenAPI form: `/api/documents/lists/{start}/{end}`. */
  path: string
  /** Lineages that have it; all by default. */
  lineages?: readonly Lineage[]
  /** Its OpenAPI description. */
  about: Pick<RouteConfig, 'summary' | 'description' | 'request' | 'responses'> & { tag: string }
}

export type Endpoint = Described &
  (
    | { host: 'central'; auth: 'none'; handle: (call: Call) => Promise<Answer> }
    | { host: 'central'; auth: 'central'; handle: (call: CentralCall) => Promise<Answer> }
    | { host: 'tenant'; auth: 'none'; handle: (call: HostCall) => Promise<Answer> }
    | { host: 'tenant'; auth: 'tenant'; handle: (call: TenantCall) => Promise<Answer> }
    | { host: 'any'; auth: 'messaging'; handle: (call: Call) => Promise<Answer> }
    /** Files and pages outside `/api`: no token, no throttle. */
    | { host: 'tenant'; auth: 'public'; handle: (call: HostCall) => Promise<Answer> }
  )

export function existsIn(endpoint: Endpoint, lineage: Lineage): boolean {
  return endpoint.lineages === undefined || endpoint.lineages.includes(lineage)
}
