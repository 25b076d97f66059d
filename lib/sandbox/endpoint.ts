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

/** One request, read and stripped of HTTP. */
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
}

export type CentralCall = Call & { centralUser: { id: number; name: string; email: string } }
export type HostCall = Call & { tenant: TenantOnHost }
export type TenantCall = HostCall & { user: SignedIn }

type Described = {
  /** Names the endpoint in faults, counters and tests. */
  key: string
  method: 'GET' | 'POST'
  /** OpenAPI form: `/api/documents/lists/{start}/{end}`. */
  path: string
  /** Which lineages have it; all when absent. */
  lineages?: readonly Lineage[]
  /** What the OpenAPI document says about it. */
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
