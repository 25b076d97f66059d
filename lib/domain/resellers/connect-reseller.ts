import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope, readInScope, type Tx } from '../../platform/database/db'
import { env } from '../../platform/env'
import {
  AppError,
  Conflict,
  Forbidden,
  NotFound,
  Unauthorized,
  UpstreamRejected,
} from '../../platform/errors'
import { Secret } from '../../platform/vault/secret'
import { openResellerToken, sealResellerToken } from '../../platform/vault/tokens'
import { type GatewayConnection, openTrialGateway } from '../../upstream/gateways/gateway'
import { toBaseDomain, toCentralOrigin } from '../../upstream/hosts'
import type { Capabilities } from './capabilities'
import { disablePanelSignIn } from './disable-panel-sign-in'
import { dropTenantTokens } from './drop-tenant-tokens'
import { type Probed, probe, probeOptions } from './probe'
import { type ConnectionView, findConnection } from './queries'
import { type FormSender, requireConnectionMove, requireMoveStepUp } from './require-connection-move'
import { type ConnectInput, connectSchema } from './schemas'
import { saveOffer } from './signup-offer'

const CALLS_PER_MINUTE = 50

type Connected = {
  capabilities: Capabilities
  tokenFingerprint: string
  /** Whether signing in with the panel was disabled, because server or token changed. */
  panelSwitchedOff: boolean
}

/**
 * Connects a reseller to its central host: probes first, and saves only a connection that answers and accepts
 * the token. Otherwise throws, and the old connection stays. Staff who move it to another host must be owners
 * and prove it in `stepUp`; until then nothing is sent to the new host.
 */
export async function connectReseller(
  input: ConnectInput & { resellerId: string; actor: Actor; stepUp?: FormSender },
): Promise<Connected> {
  const { resellerId, actor, stepUp, ...rest } = input
  await inScope(resellerId, (tx) => requireActor(tx, actor, 'settings:write'))
  const wanted = connectSchema.parse(rest)
  const rules = { allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS }
  const current = await findConnection(resellerId)
  const place = {
    resellerId,
    centralUrl: toCentralOrigin(wanted.centralUrl, rules),
    baseDomain: toBaseDomain(wanted.baseDomain),
    callsPerMinute: current?.callsPerMinute ?? CALLS_PER_MINUTE,
  }
  const proved = isMoved(current, place)
  if (proved) await inScope(resellerId, (tx) => requireConnectionMove(tx, actor))
  const { credentials } = wanted
  // First of all: a stored token is never sent to another host, so no proof is requested in vain.
  if (credentials.kind === 'keep') await findKeptToken(place)
  if (proved) await requireMoveStepUp(actor, stepUp)
  const token = await obtainToken(place, credentials)
  const probed = await probe(openTrialGateway({ ...place, token }, probeOptions), place)
  if (!probed.capabilities.tokenAccepted) throw whyNotAccepted(probed.capabilities)
  return save({
    ...place,
    actor,
    token,
    ...probed,
    importTenantTokens: wanted.importTenantTokens,
    signedIn: credentials.kind === 'login',
    proved,
  })
}

/** A wrong address or a failing server does not mean a rejected token. */
function whyNotAccepted({ detail, detailSaid }: Capabilities): AppError {
  if (detail === 'token-rejected') return new Unauthorized(detail)
  // An unexpected answer, from a host that lacks the other endpoints too.
  if (detail === 'upstream-contract') return new UpstreamRejected('central-not-the-service')
  return new UpstreamRejected(detail, { said: detailSaid ?? '—' })
}

type Place = Omit<GatewayConnection, 'token'>

type Hosts = Pick<ConnectionView, 'centralUrl' | 'baseDomain'>

function isMoved(before: Hosts | null, { centralUrl, baseDomain }: Hosts): boolean {
  return before !== null && (before.centralUrl !== centralUrl || before.baseDomain !== baseDomain)
}

async function obtainToken(
  place: Place,
  credentials: ReturnType<typeof connectSchema.parse>['credentials'],
): Promise<Secret> {
  if (credentials.kind === 'keep') return findKeptToken(place)
  if (credentials.kind === 'token') return new Secret(credentials.token)
  try {
    const gateway = openTrialGateway({ ...place, token: null }, { cause: 'sign-in', waitMaxMs: 60_000 })
    return (await gateway.signIn(credentials)).token
  } catch (error) {
    if (isMissing(error)) await refuseWrongHost(place)
    throw toSignInError(error)
  }
}

/** A host without a sign-in may be an older central host, which has the list and requires a token. */
async function refuseWrongHost(place: Place): Promise<void> {
  try {
    await openTrialGateway({ ...place, token: null }, probeOptions).readDetail()
  } catch (error) {
    if (!(error instanceof AppError) || error.code.startsWith('central-')) throw error
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof UpstreamRejected && [404, 405].includes(Number(error.values.status))
}

/** The stored token, only for the host that it was given for. */
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
  offer: Probed['offer']
  actor: Actor
  token: Secret
  capabilities: Capabilities
  importTenantTokens: boolean | undefined
  signedIn: boolean
  /** Whether the actor has proved that they may move the connection. */
  proved: boolean
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
  const panelSwitchedOff = await inScope(resellerId, async (tx) => {
    await refuseMessagingToken(tx, { resellerId, fingerprint: sealed.fingerprint })
    const before = await lockConnection(tx, saving)
    const importTenantTokens = saving.importTenantTokens ?? before?.importTenantTokens ?? false
    const data = { ...fresh, importTenantTokens }
    const { callsPerMinute } = saving
    // Lock semantics of one server say nothing about another one.
    const isOther = before !== null && before.centralUrl !== centralUrl
    await tx.connection.upsert({
      where: { resellerId },
      create: { resellerId, callsPerMinute, ...data },
      update: { ...data, ...(isOther && { lockSemantics: null, lockSemanticsAt: null }) },
    })
    const otherServer = before !== null && before.centralUrl !== centralUrl
    await saveOffer(tx, { ...saving.offer, resellerId, otherServer })
    // A token is only sent to the host that it was given for.
    if (otherServer) await dropMessagingToken(tx, resellerId)
    const moved = isMoved(before, saving)
    if (moved) await dropTenantTokens(tx, { ...saving, which: 'all' })
    else if (before && !importTenantTokens) await dropTenantTokens(tx, { ...saving, which: 'imported' })
    await auditSaving(tx, saving, { before, after: { ...pickAudited(data), signedIn: saving.signedIn } })
    const sameAccount = !moved && before?.tokenFingerprint === sealed.fingerprint
    return sameAccount ? false : disablePanelSignIn(tx, saving)
  })
  return { capabilities, tokenFingerprint: sealed.fingerprint, panelSwitchedOff }
}

/**
 * The stored connection, locked until the transaction ends. It may have changed since the proof was requested.
 */
async function lockConnection(tx: Tx, saving: Saving): Promise<AuditedConnection | null> {
  const { resellerId, actor, proved } = saving
  await tx.$queryRaw`select 1 from portal.connection where reseller_id = ${resellerId}::uuid for update`
  const before = await tx.connection.findUnique({ where: { resellerId }, select: view })
  if (!isMoved(before, saving)) return before
  await requireConnectionMove(tx, actor)
  if (!proved && actor.kind === 'staff') throw new Forbidden('step-up-needed')
  return before
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

const view = {
  centralUrl: true,
  baseDomain: true,
  tokenFingerprint: true,
  importTenantTokens: true,
} as const

type AuditedConnection = { [Key in keyof typeof view]: Key extends 'importTenantTokens' ? boolean : string }

function pickAudited({
  centralUrl,
  baseDomain,
  tokenFingerprint,
  importTenantTokens,
}: AuditedConnection): AuditedConnection {
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
