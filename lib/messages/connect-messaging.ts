import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { cleanText } from '../clean-text'
import { inScope, readInScope, type Tx } from '../db'
import { Conflict, NotFound, Unauthorized, UpstreamRejected } from '../errors'
import { getConnection } from '../gateway'
import { type MessagingProbe, openMessaging, openTrialMessaging } from '../messaging-gateway'
import { Secret } from '../vault/secret'
import { openMessagingToken, sealMessagingToken, tokenFingerprint } from '../vault/tokens'
import { pathSegmentSchema, tokenSchema } from './settings-schemas'
import type { MessagingVerdict } from './verdicts'

type Asked = { resellerId: string; actor: Actor }

const probeOptions = { cause: 'probe', waitMaxMs: 15_000 }
const perMinuteAtFirst = 15

/**
 * Connects messages with the token of the server's panel: tries it first, without sending anything. Throws Conflict
 * when the token is one of another kind, Unauthorized and UpstreamRejected when the server refuses it or has no such
 * path; a server that cannot be asked, or has no number yet, keeps nothing out. Without a token the saved one stays.
 */
export async function connectMessaging(
  asked: Asked & { token?: string; pathSegment: string },
): Promise<MessagingVerdict> {
  const { resellerId, actor } = asked
  const pathSegment = pathSegmentSchema.parse(asked.pathSegment)
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'messages:write'))
  const connection = await getConnection(resellerId)
  const token = asked.token ? new Secret(tokenSchema.parse(asked.token)) : await findKept(resellerId)
  // One of another kind is not even shown to the server.
  await inScope(resellerId, (tx) => refuseForeign(tx, { resellerId, token }))
  const access = { token, pathSegment, perMinute: perMinuteAtFirst }
  const probe = await openTrialMessaging(connection, access, probeOptions).probe()
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

/** Asks again whether messages would leave, without sending one. Throws NotFound when nothing is connected. */
export async function probeMessagingAgain({ resellerId, actor }: Asked): Promise<MessagingVerdict> {
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'messages:write'))
  const probe = await (await openMessaging(resellerId, probeOptions)).probe()
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

async function findKept(resellerId: string): Promise<Secret> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ ciphertext: string | null }>(
      'select token_ciphertext as ciphertext from portal.messaging_settings where reseller_id = $1',
      [resellerId],
    ),
  )
  if (!row?.ciphertext) throw new NotFound('messaging-token-needed')
  return openMessagingToken(resellerId, row.ciphertext)
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
