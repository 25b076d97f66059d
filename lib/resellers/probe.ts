import 'server-only'
import type { Actor } from '../audit/actor'
import { recordAudit } from '../audit/record-audit'
import { requireActor } from '../auth/require-actor'
import { inScope } from '../db'
import { AppError, ContractBroken, NotFound, TenantLocked, Unauthorized, UpstreamRejected } from '../errors'
import { type Gateway, openGateway } from '../gateway'
import { isUnderBaseDomain } from '../upstream/hosts'
import { type Capabilities, guessLineage } from './capabilities'
import { getConnection } from './queries'

const PROBE_WAIT_MAX_MS = 60_000

export const probeOptions = { cause: 'probe', waitMaxMs: PROBE_WAIT_MAX_MS }

/**
 * Asks a central host what it is and supports; changes nothing there. Throws when nothing answers. A rejected
 * token is a finding, not an error.
 */
export async function probe(gateway: Gateway, { baseDomain }: { baseDomain: string }): Promise<Capabilities> {
  // The small question first: a server that does not answer is found out before the long deadline.
  const quota = await probeQuota(gateway)
  const detail = await probeDetail(gateway, baseDomain)
  const centralLogin = await gateway.readLoginSupport()
  return {
    ...detail,
    tokenAccepted: detail.detail === 'ok' || quota.answered,
    quota: quota.support,
    centralLogin,
    guestRegister: await gateway.readGuestRegister(),
    door: await gateway.readOpenDoor(),
    lineage: guessLineage({ quota: quota.support, centralLogin }),
  }
}

/** Probes the saved connection and keeps what was found. */
export async function probeReseller(by: { resellerId: string; actor: Actor }): Promise<Capabilities> {
  await inScope(by.resellerId, (tx) => requireActor(tx, by.actor, 'settings:write'))
  const connection = await getConnection(by.resellerId)
  const found = await probe(await openGateway(by.resellerId, probeOptions), connection)
  await inScope(by.resellerId, async (tx) => {
    const { count } = await tx.connection.updateMany({
      where: { resellerId: by.resellerId },
      data: { capabilities: found, probedAt: new Date() },
    })
    if (count === 0) throw new NotFound('connection-missing')
    await recordAudit(tx, {
      ...by,
      action: 'connection.probed',
      subject: { kind: 'connection', name: connection.centralUrl },
      before: connection.capabilities,
      after: found,
    })
  })
  return found
}

type DetailFinding = Pick<
  Capabilities,
  'detail' | 'tenants' | 'rejectedRows' | 'foreignHosts' | 'tenantTokens' | 'detailMs'
>

async function probeDetail(gateway: Gateway, baseDomain: string): Promise<DetailFinding> {
  const started = performance.now()
  try {
    const { tenants, rejected } = await gateway.readDetail()
    return {
      detail: 'ok',
      tenants: tenants.length,
      rejectedRows: rejected.length,
      foreignHosts: tenants.filter(({ host }) => !isUnderBaseDomain(host, baseDomain)).length,
      tenantTokens: tenants.filter(({ token }) => token !== null).length,
      detailMs: Math.round(performance.now() - started),
    }
  } catch (error) {
    // A server with one broken tenant answers 500 for all of them, and is still the right server.
    if (!isAnswered(error)) throw error
    const unknown = {
      tenants: null,
      rejectedRows: null,
      foreignHosts: null,
      tenantTokens: null,
      detailMs: null,
    }
    return { detail: error.code, ...unknown }
  }
}

async function probeQuota(gateway: Gateway): Promise<{ support: Capabilities['quota']; answered: boolean }> {
  try {
    const quota = await gateway.readQuota()
    return quota === 'unsupported'
      ? { support: 'missing', answered: false }
      : { support: 'supported', answered: true }
  } catch (error) {
    if (!isAnswered(error)) throw error
    return { support: 'unknown', answered: false }
  }
}

function isAnswered(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  const said = [Unauthorized, UpstreamRejected, ContractBroken, TenantLocked]
  return said.some((kind) => error instanceof kind) || error.code === 'upstream-failed'
}
