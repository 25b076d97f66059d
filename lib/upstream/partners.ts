import { UpstreamRejected } from '../platform/errors'
import {
  type PartnerCreated,
  type PartnerList,
  type PartnerToCreate,
  parsePartnerCreated,
  parsePartners,
  toPartnerBody,
} from './contract/partners'
import type { Call, Endpoint } from './open-call'

type Deadline = { timeoutMs: number }

/** The endpoint has no paging. */
const LIST_SIZE_MAX_BYTES = 32 * 1024 * 1024

/** Every restaurant partner; `unsupported` on servers without the endpoint. */
export async function readPartners(
  call: Call,
  { timeoutMs }: Deadline,
): Promise<PartnerList | 'unsupported'> {
  const name = 'restaurant/partner/list'
  const endpoint: Endpoint = {
    name,
    method: 'GET',
    path: `/api/${name}`,
    effect: 'read',
    timeoutMs,
    sizeMaxBytes: LIST_SIZE_MAX_BYTES,
  }
  try {
    return await call(endpoint, parsePartners)
  } catch (error) {
    const missing = error instanceof UpstreamRejected && [404, 405].includes(Number(error.values.status))
    if (missing) return 'unsupported'
    throw error
  }
}

/**
 * Creates a partner; the API cannot change or delete it. Throws OutcomeUnknown if it may have happened,
 * UpstreamRejected with the server's message per field in `sentences` for validation errors.
 */
export function createPartner(
  call: Call,
  { partner, ...options }: Deadline & Pick<Endpoint, 'beforeSend'> & { partner: PartnerToCreate },
): Promise<PartnerCreated> {
  const name = 'restaurant/partner/store'
  const endpoint: Endpoint = { name, method: 'POST', path: `/api/${name}`, effect: 'write', ...options }
  return call(endpoint, parsePartnerCreated, toPartnerBody(partner))
}
