import 'server-only'
import type { Signup } from '../../../generated/prisma/client'
import { AppError, RateLimited, Unauthorized } from '../../../platform/errors'
import type { Secret } from '../../../platform/vault/secret'
import { openForSignup } from '../../../platform/vault/tokens'
import type { DetailTenant, Gateway } from '../../../upstream/gateways/gateway'
import type { CentralSays, HostSays, Reading } from './verdicts'

export type SignupEndsRead = Reading & {
  /** Central's row of the request's RUC and host. */
  row: DetailTenant | null
  /** From signing in at the host, or else from central's row. */
  token: Secret | null
  /** Why central could not be read. */
  failure: AppError | null
}

/** Asks central and the tenant's own host about a request, reading only. */
export async function readEnds(gateway: Gateway, signup: Signup): Promise<SignupEndsRead> {
  const central = await readCentral(gateway, signup)
  const host = await probeLogin(gateway, signup)
  const token = host.token ?? central.row?.token ?? null
  return { ...central, host: host.says, token, central: central.says }
}

type CentralRead = { says: CentralSays; row: DetailTenant | null; failure: AppError | null }

export async function readCentral(gateway: Gateway, signup: Signup): Promise<CentralRead> {
  try {
    const { tenants, rejected } = await gateway.readDetail()
    const row = tenants.find((tenant) => tenant.ruc === signup.ruc && tenant.host === signup.host) ?? null
    if (row) return { says: 'ours', row, failure: null }
    if (tenants.some((tenant) => tenant.ruc === signup.ruc)) return plain('ruc-elsewhere')
    if (tenants.some((tenant) => tenant.host === signup.host)) return plain('host-taken')
    // A row that could not be read may be the one that is looked for.
    return plain(rejected.length > 0 ? null : 'absent')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { says: null, row: null, failure: error }
  }
}

function plain(says: CentralSays): CentralRead {
  return { says, row: null, failure: null }
}

async function probeLogin(
  gateway: Gateway,
  signup: Signup,
): Promise<{ says: HostSays; token: Secret | null }> {
  const { resellerId, id, host, email, ruc, passwordCiphertext } = signup
  if (passwordCiphertext === null) return { says: null, token: null }
  const password = openForSignup({ resellerId, signupId: id }, 'signup-password', passwordCiphertext)
  try {
    const answer = await gateway.probeTenantLogin({ host, email, password })
    if (answer.kind !== 'in') return { says: answer.kind, token: null }
    // The same person may have another company there with the same password.
    const isOurs = answer.ruc === null || answer.ruc === ruc
    return isOurs ? { says: 'in', token: answer.token } : { says: 'refused', token: null }
  } catch (error) {
    if (error instanceof AppError) return { says: null, token: null }
    throw error
  }
}

/** The code of what kept a request from being sent, and whether waiting alone may mend it. */
export function toNotSentCause(error: AppError) {
  if (error instanceof RateLimited) return 'rate-limited' as const
  if (error instanceof Unauthorized) return 'token-rejected' as const
  if (error.code === 'connection-missing') return 'connection-missing' as const
  return 'upstream-down' as const
}
