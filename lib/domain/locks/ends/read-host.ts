import 'server-only'
import { AppError, Unauthorized } from '../../../platform/errors'
import type { Gateway } from '../../../upstream/gateways/gateway'
import type { HostReading } from '../../tenants/access/host-reading'

/** No answer, or only one of a proxy in front of the host. */
const silentCodes = new Set([
  'upstream-refused-connection',
  'upstream-no-such-host',
  'upstream-certificate',
  'upstream-reset',
  'upstream-deadline',
  'upstream-given-up',
  'upstream-gateway',
  'upstream-maintenance',
])

/** The call never left: the budget is spent, or no token may go to that address. */
const notAskedCodes = new Set(['budget-spent', 'foreign-host', 'private-host', 'https-required'])

export type HostAnswer = {
  /** Null when the host was not called. */
  reading: HostReading | null
  /** Verdict of the host on the token; null for none. */
  token: 'ok' | 'rejected' | null
}

/** Reads the state from a tenant's own host. Failures are returned, not thrown. */
export async function readHost(
  gateway: Pick<Gateway, 'readHostAccess'>,
  tenant: { tenantId: string; host: string },
): Promise<HostAnswer> {
  try {
    const access = await gateway.readHostAccess(tenant)
    return access === 'unknown' ? { reading: 'no-token', token: null } : { reading: access, token: 'ok' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error instanceof Unauthorized) return { reading: 'token-rejected', token: 'rejected' }
    return { reading: toSilence(error), token: null }
  }
}

function toSilence({ code }: AppError): HostReading | null {
  if (notAskedCodes.has(code)) return null
  return silentCodes.has(code) ? 'silent' : 'broken'
}
