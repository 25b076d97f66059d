import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope, readInScope, type Tx } from '../db'
import { env } from '../env'
import { AppError, Conflict, NotFound, Unauthorized, UpstreamRejected } from '../errors'
import { type GatewayConnection, openTrialGateway } from '../gateway'
import { toBaseDomain, toCentralOrigin } from '../upstream/hosts'
import { Secret } from '../vault/secret'
import { openResellerToken, sealResellerToken } from '../vault/tokens'
import type { Capabilities } from './capabilities'
import { dropTenantTokens } from './drop-tenant-tokens'
import { probe, probeOptions } from './probe'
import { findConnection } from './queries'
import { type ConnectInput, connectSchema } from './schemas'

const CALLS_PER_MINUTE = 50

type Connected = { capabilities: Capabilities; tokenFingerprint: string }

/**
 * Connects a reseller to its central host: tries it first, and saves only a connection that answers and whose
 * token is accepted. Throws what was wrong otherwise; the old connection then stays as it was.
 */
export async function connectReseller(
  input: ConnectInput & { resellerId: string; actor: Actor },
): Promise<Connected> {
  const { resellerId, actor, ...rest } = input
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'settings:write'))
  const wanted = connectSchema.parse(rest)
  const rules = { allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS }
  const place = {
    resellerId,
    centralUrl: toCentralOrigin(wanted.centralUrl, rules),
    baseDomain: toBaseDomain(wanted.baseDomain),
    callsPerMinute: (await findConnection(resellerId))?.callsPerMinute ?? CALLS_PER_MINUTE,
  }
  const token = await obtainToken(place, wanted.credentials)
  const capabilities = await probe(openTrialGateway({ ...place, token }, probeOptions), place)
  if (!capabilities.tokenAccepted) throw new Unauthorized('token-rejected')
  return save({
    ...place,
    actor,
    token,
    capabilities,
    importTenantTokens: wanted.importTenantTokens,
    signedIn: wanted.credentials.kind === 'login',
  })
}

type Place = Omit<GatewayConnection, 'token'>

async function obtainToken(
  place: Place,
  credentials: ReturnType<typeof connectSchema.parse>['credentials'],
): Promise<Secret> {
  if (credentials.kind === 'token') return new Secret(credentials.token)
  if (credentials.kind === 'keep') return findKeptToken(place)
  try {
    const gateway = openTrialGateway({ ...place, token: null }, { cause: 'sign-in', waitMaxMs: 60_000 })
    return (await gateway.signIn(credentials)).token
  } catch (error) {
    throw toSignInError(error)
  }
}

/** A kept token goes only to the host that it was given for. */
async function findKeptToken({ resellerId, centralUrl }: Place): Promise<Secret> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ token_ciphertext: string; central_url: string }>(
      'select token_ciphertext, central_url from portal.connection where reseller_id = $1',
      [resellerId],
    ),
  )
  if (!row) throw new NotFound('connection-missing')
  if (row.central_url !== centralUrl) throw new AppError('token-needed-for-new-host')
  return openResellerToken(resellerId, row.token_ciphertext)
}

function toSignInError(error: unknown): unknown {
  if (error instanceof UpstreamRejected && error.values.status === 404) {
    return new UpstreamRejected('central-login-missing', error.values)
  }
  const refused = error instanceof Unauthorized || error instanceof UpstreamRejected
  return refused ? new Unauthorized('central-login-refused') : error
}

type Saving = Place & {
  actor: Actor
  token: Secret
  capabilities: Capabilities
  importTenantTokens: boolean | undefined
  signedIn: boolean
}

async function save(saving: Saving): Promise<Connected> {
  const { resellerId, centralUrl, baseDomain, capabilities } = saving
  const sealed = sealResellerToken(resellerId, saving.token)
  const fresh = {
    centralUrl,
    baseDomain,
    tokenCiphertext: sealed.ciphertext,
    tokenFingerprint: sealed.fingerprint,
    capabilities,
    probedAt: new Date(),
  }
  await inScope(resellerId, async (tx) => {
    await refuseMessagingToken(tx, { resellerId, fingerprint: sealed.fingerprint })
    const before = await tx.connection.findUnique({ where: { resellerId }, select: shown })
    const importTenantTokens = saving.importTenantTokens ?? before?.importTenantTokens ?? false
    const data = { ...fresh, importTenantTokens }
    const { callsPerMinute } = saving
    await tx.connection.upsert({
      where: { resellerId },
      create: { resellerId, callsPerMinute, ...data },
      update: data,
    })
    // A token goes only to the host that it was given for.
    if (before && before.centralUrl !== centralUrl) await dropMessagingToken(tx, resellerId)
    const moved = before && (before.centralUrl !== centralUrl || before.baseDomain !== baseDomain)
    if (moved) await dropTenantTokens(tx, { ...saving, which: 'all' })
    else if (before && !importTenantTokens) await dropTenantTokens(tx, { ...saving, which: 'imported' })
    await auditSaving(tx, saving, { before, after: { ...pickShown(data), signedIn: saving.signedIn } })
  })
  return { capabilities, tokenFingerprint: sealed.fingerprint }
}

async function refuseMessagingToken(
  tx: Tx,
  { resellerId, fingerprint }: { resellerId: string; fingerprint: string },
): Promise<void> {
  const same = await tx.messagingSettings.count({ where: { resellerId, tokenFingerprint: fingerprint } })
  if (same > 0) throw new Conflict('reseller-token-messaging')
}

async function dropMessagingToken(tx: Tx, resellerId: string): Promise<void> {
  const none = { verdict: null, verdictCode: null, verdictSaid: null, probedAt: null }
  await tx.messagingSettings.updateMany({
    where: { resellerId },
    data: { tokenCiphertext: null, tokenFingerprint: null, ...none },
  })
}

const shown = {
  centralUrl: true,
  baseDomain: true,
  tokenFingerprint: true,
  importTenantTokens: true,
} as const

type Shown = { [Key in keyof typeof shown]: Key extends 'importTenantTokens' ? boolean : string }

function pickShown({ centralUrl, baseDomain, tokenFingerprint, importTenantTokens }: Shown): Shown {
  return { centralUrl, baseDomain, tokenFingerprint, importTenantTokens }
}

async function auditSaving(
  tx: Tx,
  saving: Saving,
  change: { before: unknown; after: unknown },
): Promise<void> {
  await recordAudit(tx, {
    resellerId: saving.resellerId,
    actor: saving.actor,
    action: 'connection.saved',
    subject: { kind: 'connection', name: saving.centralUrl },
    ...change,
  })
}
