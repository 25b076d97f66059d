import 'server-only'
import { Unauthorized, UpstreamRejected } from '../../platform/errors'
import { tokenFingerprint } from '../../platform/vault/tokens'
import { getConnection, openTrialGateway } from '../../upstream/gateways/gateway'

type PanelLogin = { resellerId: string; email: string; password: string }

/**
 * Whether the credentials belong to the account that the reseller is connected with: the central host answers
 * them with the same token. They are sent to this host only and never stored. Throws when it does not answer.
 */
export async function checkPanelLogin({ resellerId, email, password }: PanelLogin): Promise<boolean> {
  const connection = await getConnection(resellerId)
  const gateway = openTrialGateway({ ...connection, token: null }, { cause: 'sign-in', waitMaxMs: 10_000 })
  try {
    const { token } = await gateway.signIn({ email, password })
    return connection.token !== null && tokenFingerprint(token) === tokenFingerprint(connection.token)
  } catch (error) {
    if (error instanceof Unauthorized || error instanceof UpstreamRejected) return false
    throw error
  }
}
