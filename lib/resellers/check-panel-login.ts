import 'server-only'
import { Unauthorized, UpstreamRejected } from '../errors'
import { getConnection, openTrialGateway } from '../gateway'
import { tokenFingerprint } from '../vault/tokens'

type PanelLogin = { resellerId: string; email: string; password: string }

/**
 * Whether e-mail and password are those of the very account that the reseller is connected with: the central host
 * answers them with that account's token. They go to this host alone and stay nowhere. Throws where it does not answer.
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
