import 'server-only'
import {
  AppError,
  ContractBroken,
  RateLimited,
  Unauthorized,
  UpstreamRejected,
} from '../../../platform/errors'
import type { Secret } from '../../../platform/vault/secret'
import { openTrialTenantGateway } from '../../../upstream/gateways/tenant-gateway'
import type { TokenVerdict } from './token-verdict'

const strange = new Set([
  'upstream-html',
  'upstream-empty',
  'upstream-unreadable',
  'upstream-truncated',
  'upstream-redirected',
])

/** Tries a token at a host by reading one empty day; changes nothing there. */
export async function tryToken(
  resellerId: string,
  at: { host: string; token: Secret },
): Promise<TokenVerdict> {
  try {
    const gateway = await openTrialTenantGateway(resellerId, at, { cause: 'token', waitMaxMs: 20_000 })
    return (await gateway.readAccess()) === 'locked' ? 'locked' : 'ok'
  } catch (error) {
    if (error instanceof AppError) return toVerdict(error)
    throw error
  }
}

function toVerdict(error: AppError): TokenVerdict {
  if (error instanceof Unauthorized) return 'rejected'
  if (error instanceof RateLimited) return 'slowed'
  const isStrange =
    error instanceof ContractBroken || error instanceof UpstreamRejected || strange.has(error.code)
  return isStrange ? 'not-json' : 'unreachable'
}
