import 'server-only'
import { callsRecorded } from './calls/record-call'
import { type BudgetOf, backOff, takeTurn } from './calls/take-turn'
import { readInScope } from './db'
import { env } from './env'
import { NotFound } from './errors'
import { type GatewayConnection, type GatewayOptions, getConnection, openBorder } from './gateway'
import { type Border, openCall } from './upstream/call'
import type { MessageToSend } from './upstream/contract/messages'
import {
  type MessageTaken,
  type MessagingProbe,
  pathSegmentShape,
  probeMessaging,
  refusalOf,
  sendMessage,
} from './upstream/messaging'
import type { Secret } from './vault/secret'
import { openMessagingToken } from './vault/tokens'

export type { MessageTaken, MessageToSend, MessagingProbe }
export { pathSegmentShape, refusalOf }

/** The messages of one reseller as its third credential reaches them, on the central host. */
export type Messaging = {
  /**
   * One attempt. Throws Unauthorized, UpstreamRejected, RateLimited and UpstreamUnavailable when nothing was sent,
   * OutcomeUnknown when it may have been; what `beforeLeaving` throws is thrown, and nothing was sent.
   */
  send(message: MessageToSend, leaving: { beforeLeaving: () => Promise<void> }): Promise<MessageTaken>
  /** Whether messages would leave; sends none. */
  probe(): Promise<MessagingProbe>
  /** Resolves when every call so far is in the log. */
  callsRecorded(): Promise<void>
}

/** What messages leave with: saved, or only being tried. */
export type MessagingAccess = { token: Secret; pathSegment: string; perMinute: number }

/** Opens what was saved. Throws NotFound `connection-missing` or `messaging-not-connected`. */
export async function openMessaging(resellerId: string, options: GatewayOptions): Promise<Messaging> {
  return openTrialMessaging(await getConnection(resellerId), await getAccess(resellerId), options)
}

async function getAccess(resellerId: string): Promise<MessagingAccess> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ ciphertext: string; pathSegment: string; perMinute: number }>(
      `select token_ciphertext as ciphertext, path_segment as "pathSegment", per_minute as "perMinute"
       from portal.messaging_settings where reseller_id = $1 and token_ciphertext is not null`,
      [resellerId],
    ),
  )
  if (!row) throw new NotFound('messaging-not-connected')
  const { ciphertext, ...access } = row
  return { ...access, token: openMessagingToken(resellerId, ciphertext) }
}

export function openTrialMessaging(
  connection: GatewayConnection,
  { token, pathSegment, perMinute }: MessagingAccess,
  options: GatewayOptions,
): Messaging {
  const border = slowed(openBorder(connection, options), {
    budget: {
      resellerId: connection.resellerId,
      host: `${new URL(connection.centralUrl).host} messages`,
      callsPerMinute: perMinute,
    },
    options,
  })
  const { UPSTREAM_TIMEOUT_MS, UPSTREAM_DETAIL_TIMEOUT_MS } = env()
  const call = openCall(border, {
    host: 'central',
    origin: connection.centralUrl,
    token: () => token.reveal(),
  })
  return {
    send: (message, leaving) => {
      // A file takes its time to be carried.
      const timeoutMs = message.kind === 'text' ? UPSTREAM_TIMEOUT_MS : UPSTREAM_DETAIL_TIMEOUT_MS
      return sendMessage(call, { message, pathSegment, timeoutMs, ...leaving })
    },
    probe: () => probeMessaging(call, { pathSegment, timeoutMs: UPSTREAM_TIMEOUT_MS }),
    callsRecorded,
  }
}

/**
 * Messages have a lower ceiling of their own before that of the host. The server counts them by address and all else
 * by user (contract §1.3, §6): told to go slower, messages alone do.
 */
function slowed(border: Border, { budget, options }: { budget: BudgetOf; options: GatewayOptions }): Border {
  const { waitMaxMs, signal, waitSignal = signal } = options
  return {
    ...border,
    takeTurn: async () => {
      await takeTurn(budget, { signal: waitSignal, waitMaxMs })
      await border.takeTurn()
    },
    backOff: (retryAfterMs) => backOff(budget, retryAfterMs ?? env().UPSTREAM_BACK_OFF_MS),
  }
}
