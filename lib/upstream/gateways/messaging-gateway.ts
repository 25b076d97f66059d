import 'server-only'
import { readWithKeptPlan } from '../../platform/database/db'
import { env } from '../../platform/env'
import { NotFound } from '../../platform/errors'
import type { Secret } from '../../platform/vault/secret'
import { openMessagingToken } from '../../platform/vault/tokens'
import { flushCalls } from '../budget/record-call'
import { type BudgetOf, backOff, takePermit } from '../budget/take-permit'
import type { MessageToSend } from '../contract/messages'
import {
  type MessageAccepted,
  type MessagingProbe,
  messagingRefusalOf,
  pathSegmentShape,
  probeMessaging,
  sendMessage,
} from '../messaging'
import { type CallContext, openCall } from '../open-call'
import { createCallContext, type GatewayConnection, type GatewayOptions, getConnection } from './gateway'

export type { MessageToSend, MessagingProbe }
export { messagingRefusalOf as refusalOf, pathSegmentShape }

/** Messaging on the central host, with the reseller's messaging token. */
export type MessagingGateway = {
  /**
   * One attempt. Throws Unauthorized, UpstreamRejected, RateLimited or UpstreamUnavailable if nothing was sent,
   * OutcomeUnknown if it may have been. An error of `beforeSend` is rethrown and nothing is sent.
   */
  send(message: MessageToSend, leaving: { beforeSend: () => Promise<void> }): Promise<MessageAccepted>
  /** Checks whether messages could be sent, without sending one. */
  probe(): Promise<MessagingProbe>
  /** Resolves when every call so far is logged. */
  flushCalls(): Promise<void>
}

/** Messaging settings, saved or being tried. */
export type MessagingAccess = { token: Secret; pathSegment: string; perMinute: number }

/** Opens the saved settings. Throws NotFound `connection-missing` or `messaging-not-connected`. */
export async function openMessagingGateway(
  resellerId: string,
  options: GatewayOptions,
): Promise<MessagingGateway> {
  return openTrialMessagingGateway(await getConnection(resellerId), await getAccess(resellerId), options)
}

async function getAccess(resellerId: string): Promise<MessagingAccess> {
  const [row] = await readWithKeptPlan<{ ciphertext: string; pathSegment: string; perMinute: number }>(
    resellerId,
    {
      sql: `select token_ciphertext as ciphertext, path_segment as "pathSegment", per_minute as "perMinute"
        from portal.messaging_settings where reseller_id = $1 and token_ciphertext is not null`,
      values: [resellerId],
    },
  )
  if (!row) throw new NotFound('messaging-not-connected')
  const { ciphertext, ...access } = row
  return { ...access, token: openMessagingToken(resellerId, ciphertext) }
}

export function openTrialMessagingGateway(
  connection: GatewayConnection,
  { token, pathSegment, perMinute }: MessagingAccess,
  options: GatewayOptions,
): MessagingGateway {
  const context = withMessageBudget(createCallContext(connection, options), {
    budget: {
      resellerId: connection.resellerId,
      host: `${new URL(connection.centralUrl).host} messages`,
      callsPerMinute: perMinute,
    },
    options,
  })
  const { UPSTREAM_TIMEOUT_MS, UPSTREAM_DETAIL_TIMEOUT_MS } = env()
  const call = openCall(context, {
    host: 'central',
    origin: connection.centralUrl,
    token: () => token.reveal(),
  })
  return {
    send: (message, leaving) => {
      // Messages with a file take longer to upload.
      const timeoutMs = message.kind === 'text' ? UPSTREAM_TIMEOUT_MS : UPSTREAM_DETAIL_TIMEOUT_MS
      return sendMessage(call, { message, pathSegment, timeoutMs, ...leaving })
    },
    probe: () => probeMessaging(call, { pathSegment, timeoutMs: UPSTREAM_TIMEOUT_MS }),
    flushCalls,
  }
}

/**
 * Messages have a lower limit of their own besides the host's: the server counts them by address, everything else by
 * user (contract §1.3, §6). When throttled, only messages slow down.
 */
function withMessageBudget(
  context: CallContext,
  { budget, options }: { budget: BudgetOf; options: GatewayOptions },
): CallContext {
  const { waitMaxMs, urgency, signal, waitSignal = signal } = options
  return {
    ...context,
    takePermit: async () => {
      await takePermit(budget, { signal: waitSignal, waitMaxMs, urgency })
      await context.takePermit()
    },
    backOff: (retryAfterMs) => backOff(budget, retryAfterMs ?? env().UPSTREAM_BACK_OFF_MS),
  }
}
