import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { cleanText } from '../../platform/database/clean-text'
import { inScope, readInScope, type Tx } from '../../platform/database/db'
import { Conflict, NotFound, Unauthorized, UpstreamRejected } from '../../platform/errors'
import { Secret } from '../../platform/vault/secret'
import { openMessagingToken, sealMessagingToken, tokenFingerprint } from '../../platform/vault/tokens'
import { getConnection } from '../../upstream/gateways/gateway'
import {
  type MessagingProbe,
  openMessagingGateway,
  openTrialMessagingGateway,
} from '../../upstream/gateways/messaging-gateway'
import type { MessagingVerdict } from './runs/verdicts'
import { pathSegmentSchema, perMinuteDefault, tokenSchema } from './schemas'

type MessagingChange = { resellerId: string; actor: Actor }

const probeOptions = { cause: 'probe', waitMaxMs: 15_000 }

/**
 * Connects messaging with the token of the server's panel, after a probe that sends nothing; without a token
 * the saved one is used. Throws Conflict for a token of another kind, Unauthorized and UpstreamRejected when
 * the server refuses it or lacks the path. An unreachable server or one without a number is saved.
 */
export async function connectMessaging(
  input: MessagingChange & { token?: string; pathSegment: string },
): Promise<MessagingVerdict> {
  const { resellerId, actor } = input
  const pathSegment = pathSegmentSchema.parse(input.pathSegment)
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'messages:write'))
  const connection = await getConnection(resellerId)
  const saved = await findSaved(resellerId)
  const token = input.token ? new Secret(tokenSchema.parse(input.token)) : openSaved(resellerId, saved)
  // A token of another kind is not sent to the server.
  await inScope(resellerId, (tx) => refuseForeign(tx, { resellerId, token }))
  const access = { token, pathSegment, perMinute: saved?.perMinute ?? perMinuteDefault }
  const probe = await openTrialMessagingGateway(connection, access, probeOptions).probe()
  if (probe.verdict === 'token-wrong') throw new Unauthorized('messaging-token-refused')
  if (probe.verdict === 'missing') throw new UpstreamRejected('messaging-path-missing', { path: pathSegment })
  const sealed = sealMessagingToken(resellerId, token)
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:write')
    await refuseForeign(tx, { resellerId, token })
    const before = await tx.messagingSettings.findUnique({
      where: { resellerId },
      select: { pathSegment: true, tokenFingerprint: true },
    })
    const data = {
      tokenCiphertext: sealed.ciphertext,
      tokenFingerprint: sealed.fingerprint,
      pathSegment,
      ...toColumns(probe),
    }
    await tx.messagingSettings.upsert({
      where: { resellerId },
      create: { resellerId, ...data },
      update: data,
    })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'messages.connected',
      subject: { kind: 'messaging', name: connection.centralUrl },
      before: before ?? undefined,
      after: { pathSegment, tokenFingerprint: sealed.fingerprint, verdict: probe.verdict },
    })
  })
  return probe.verdict
}

/** Probes again, without sending a message. Throws NotFound when not connected. */
export async function probeMessagingAgain({ resellerId, actor }: MessagingChange): Promise<MessagingVerdict> {
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'messages:write'))
  const probe = await (await openMessagingGateway(resellerId, probeOptions)).probe()
  await inScope(resellerId, async (tx) => {
    await requireActor(tx, actor, 'messages:write')
    await tx.messagingSettings.updateMany({ where: { resellerId }, data: toColumns(probe) })
    await recordAudit(tx, {
      resellerId,
      actor,
      action: 'messages.probed',
      subject: { kind: 'messaging' },
      after: { verdict: probe.verdict },
    })
  })
  return probe.verdict
}

type Saved = { ciphertext: string | null; perMinute: number }

async function findSaved(resellerId: string): Promise<Saved | undefined> {
  const [row] = await readInScope(resellerId, (query) =>
    query<Saved>(
      `select token_ciphertext as ciphertext, per_minute as "perMinute"
       from portal.messaging_settings where reseller_id = $1`,
      [resellerId],
    ),
  )
  return row
}

function openSaved(resellerId: string, saved: Saved | undefined): Secret {
  if (!saved?.ciphertext) throw new NotFound('messaging-token-needed')
  return openMessagingToken(resellerId, saved.ciphertext)
}

async function refuseForeign(
  tx: Tx,
  { resellerId, token }: { resellerId: string; token: Secret },
): Promise<void> {
  const fingerprint = tokenFingerprint(token)
  const ofReseller = await tx.connection.count({ where: { resellerId, tokenFingerprint: fingerprint } })
  if (ofReseller > 0) throw new Conflict('messaging-token-reseller')
  const ofTenant = await tx.tenantToken.count({ where: { resellerId, fingerprint } })
  if (ofTenant > 0) throw new Conflict('messaging-token-tenant')
}

function toColumns({ verdict, code, said }: MessagingProbe) {
  return { verdict, verdictCode: code, verdictSaid: said && cleanText(said), probedAt: new Date() }
}
