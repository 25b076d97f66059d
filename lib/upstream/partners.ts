import { UpstreamRejected } from '../errors'
import type { Call, Endpoint } from './call'
import {
  type PartnerCreated,
  type PartnerList,
  type PartnerToCreate,
  parsePartnerCreated,
  parsePartners,
  toPartnerBody,
} from './contract/partners'

type Deadline = { timeoutMs: number }

/** The list knows no pages. */
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
 * Makes a partner, which nobody can change or remove afterwards. Throws OutcomeUnknown when it may have happened;
 * a broken rule is UpstreamRejected with the server's sentence of each field in `sentences`.
 */
export function createPartner(
  call: Call,
  { partner, ...leaving }: Deadline & Pick<Endpoint, 'beforeLeaving'> & { partner: PartnerToCreate },
): Promise<PartnerCreated> {
  const name = 'restaurant/partner/store'
  const endpoint: Endpoint = { name, method: 'POST', path: `/api/${name}`, effect: 'write', ...leaving }
  return call(endpoint, parsePartnerCreated, toPartnerBody(partner))
}
