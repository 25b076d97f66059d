import 'server-only'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/record-audit'
import { requireActor } from '../../platform/auth/require-actor'
import { inScope } from '../../platform/database/db'
import {
  AppError,
  ContractBroken,
  NotFound,
  TenantLocked,
  Unauthorized,
  UpstreamRejected,
} from '../../platform/errors'
import { type Gateway, openGateway } from '../../upstream/gateways/gateway'
import { isUnderBaseDomain } from '../../upstream/hosts'
import { type Capabilities, guessLineage } from './capabilities'
import { getConnection } from './queries'
import { type OfferReading, offerSupport, readOffer, saveOffer } from './signup-offer'

const PROBE_WAIT_MAX_MS = 60_000

export const probeOptions = { cause: 'probe', waitMaxMs: PROBE_WAIT_MAX_MS }

export type Probed = {
  capabilities: Capabilities
  /** Its signup offer, which the public page shows as well. */
  offer: { read: OfferReading; at: Date }
}

/**
 * Probes what a central host is and supports; changes nothing there. Throws when it does not answer. A rejected
 * token is a finding, not an error.
 */
export async function probe(gateway: Gateway, { baseDomain }: { baseDomain: string }): Promise<Probed> {
  // The cheap request first, so that an unresponsive server is noticed before the long deadline.
  const quota = await probeQuota(gateway)
  const detail = await probeDetail(gateway, baseDomain)
  const centralLogin = await gateway.readLoginSupport()
  const offer = { at: new Date(), read: await readOffer(gateway) }
  const capabilities = {
    ...detail,
    // A server checks the token before it builds the list, which a damaged tenant breaks.
    tokenAccepted: quota.answered || ['ok', 'upstream-broken-tenant'].includes(detail.detail),
    quota: quota.support,
    centralLogin,
    guestRegister: offerSupport(offer.read),
    door: await gateway.probeUnauthenticatedAccess(),
    lineage: guessLineage({ quota: quota.support, centralLogin }),
  }
  return { capabilities, offer }
}

/** Probes the stored connection and saves the findings. */
export async function probeReseller(by: { resellerId: string; actor: Actor }): Promise<Capabilities> {
  await inScope(by.resellerId, (tx) => requireActor(tx, by.actor, 'settings:write'))
  const connection = await getConnection(by.resellerId)
  const gateway = await openGateway(by.resellerId, probeOptions)
  const { capabilities: found, offer } = await probe(gateway, connection)
  await inScope(by.resellerId, async (tx) => {
    const { count } = await tx.connection.updateMany({
      where: { resellerId: by.resellerId },
      data: { capabilities: found, probedAt: new Date() },
    })
    if (count === 0) throw new NotFound('connection-missing')
    await saveOffer(tx, { ...offer, resellerId: by.resellerId })
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
  'detail' | 'detailSaid' | 'tenants' | 'rejectedRows' | 'foreignHosts' | 'tenantTokens' | 'detailMs'
>

async function probeDetail(gateway: Gateway, baseDomain: string): Promise<DetailFinding> {
  const started = performance.now()
  try {
    const { tenants, rejected } = await gateway.readDetail()
    return {
      detail: 'ok',
      detailSaid: null,
      tenants: tenants.length,
      rejectedRows: rejected.length,
      foreignHosts: tenants.filter(({ host }) => !isUnderBaseDomain(host, baseDomain)).length,
      tenantTokens: tenants.filter(({ token }) => token !== null).length,
      detailMs: Math.round(performance.now() - started),
    }
  } catch (error) {
    // A server with one damaged tenant answers 500, and is still the right server.
    if (!isAnswered(error)) throw error
    const unknown = {
      tenants: null,
      rejectedRows: null,
      foreignHosts: null,
      tenantTokens: null,
      detailMs: null,
    }
    const { said } = error.values
    return { detail: error.code, detailSaid: typeof said === 'string' ? said : null, ...unknown }
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

const brokenCodes = new Set(['upstream-broken-tenant', 'upstream-failed'])

function isAnswered(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false
  const said = [Unauthorized, UpstreamRejected, ContractBroken, TenantLocked]
  return said.some((kind) => error instanceof kind) || brokenCodes.has(error.code)
}
