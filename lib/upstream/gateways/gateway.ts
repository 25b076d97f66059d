import 'server-only'
import { batch } from '../../platform/database/batch'
import { readInScope, readWithKeptPlan } from '../../platform/database/db'
import { env } from '../../platform/env'
import { NotFound } from '../../platform/errors'
import { log } from '../../platform/log'
import { Secret } from '../../platform/vault/secret'
import { openResellerToken, openTenantToken } from '../../platform/vault/tokens'
import type { Urgency } from '../budget/bucket'
import { flushCalls, recordCall, recordCallBuffered } from '../budget/record-call'
import { type BudgetOf, backOff, takePermit } from '../budget/take-permit'
import * as central from '../central'
import type { Detail, RejectedRow, DetailTenant as UpstreamTenant } from '../contract/detail'
import type { Registered, SignupOffer, TenantToRegister } from '../contract/guest-register'
import type { LockAnswer } from '../contract/lock-answer'
import type { PartnerCreated, PartnerList, PartnerToCreate, UpstreamPartner } from '../contract/partners'
import type { Quota } from '../contract/quota'
import type { RucAnswer } from '../contract/ruc-answer'
import {
  lookUpRuc,
  probeTenantLogin,
  readSignupOffer,
  registerTenant,
  type TenantLoginAnswer,
} from '../guest-register'
import { toTenantOrigin } from '../hosts'
import { type CallContext, openCall, type Target } from '../open-call'
import { createPartner, readPartners } from '../partners'
import { probeUnauthenticatedAccess, readLoginSupport, type Support } from '../probe'
import { readHostAccess } from '../read-host-access'

/** A person is waiting in front of the form. */
const LOOK_UP_TIMEOUT_MS = 10_000
/** A cheap read; a slow or throttled host must not hold up a run. */
const HOST_TIMEOUT_MS = 10_000
const HOST_PERMIT_WAIT_MAX_MS = 5_000

export type DetailTenant = UpstreamTenant<Secret>
export type {
  PartnerCreated,
  PartnerList,
  PartnerToCreate,
  Quota,
  RejectedRow,
  RucAnswer,
  SignupOffer,
  UpstreamPartner,
}

type HostAccess = 'locked' | 'unlocked' | 'unknown'

/** Origin and limits of a gateway's calls. */
export type GatewayOptions = {
  /** For the log, such as `sync`, `lock` or `probe`. */
  cause: string
  signal?: AbortSignal
  /** Longest wait for a permit; beyond it RateLimited is thrown. */
  waitMaxMs?: number
  /** Aborts only the wait for a permit; requests already sent continue. */
  waitSignal?: AbortSignal
  /** `bulk` yields to `soon` callers. */
  urgency?: Urgency
}

/** A saved connection, or one that is being tried before it is saved. */
export type GatewayConnection = {
  resellerId: string
  centralUrl: string
  baseDomain: string
  callsPerMinute: number
  token: Secret | null
}

/** The invoicing service with one reseller's credentials. Every call takes a permit, has a deadline and is logged. */
export type Gateway = {
  readDetail(): Promise<Detail<DetailTenant>>
  /**
   * The same call; of each tenant, or of the `wanted` ones by their upstream ids, only what is kept stays in memory.
   * `open` is called for each attempt.
   */
  readFromDetail<Kept>(
    open: () => (tenant: DetailTenant) => Kept,
    wanted?: ReadonlySet<number>,
  ): Promise<Detail<Kept>>
  readQuota(): Promise<Quota | 'unsupported'>
  /**
   * Throws OutcomeUnknown if it may have happened; any other error means that it did not. An error of `beforeSend` is
   * rethrown and nothing is sent.
   */
  setTenantLock(lock: {
    upstreamId: number
    locked: boolean
    beforeSend?: () => Promise<void>
  }): Promise<LockAnswer>
  /** The global switch, for `lib/domain/locks/everyone` alone. Throws like `setTenantLock`. */
  setEveryoneLock(lock: { locked: boolean; beforeSend?: () => Promise<void> }): Promise<LockAnswer>
  /**
   * Reads access from the tenant's own host, within that host's budget; `unknown` without a token in the vault.
   * Unauthorized means that the host rejects the tenant's token, not the reseller's.
   */
  readHostAccess(tenant: { tenantId: string; host: string }): Promise<HostAccess>
  /** From the next call on; opening a gateway takes the saved number. */
  setCallsPerMinute(calls: number): void
  /** Loads the tokens of many tenants in one query, for the `readHostAccess` calls that follow. */
  preloadTokens(tenantIds: string[]): Promise<void>
  /** Resolves when every call so far is logged; a `bulk` gateway does not wait for the log. */
  flushCalls(): Promise<void>
  /** Whether the reseller API answers without a token, which is an alarm. */
  probeUnauthenticatedAccess(): Promise<'closed' | 'open' | 'unknown'>
  readLoginSupport(): Promise<Support>
  /** The signup offer; `missing` on servers whose API has no self-registration. */
  readSignupOffer(): Promise<SignupOffer | 'missing'>
  /** Creates a tenant. Throws OutcomeUnknown if it may have happened; never retried. */
  registerTenant(tenant: TenantToRegister, password: Secret): Promise<Registered>
  /** Queries the tax register through the server; `ruc` has eleven digits. */
  lookUpRuc(ruc: string): Promise<RucAnswer | 'missing'>
  /** Signs in at the tenant's host: proves that it exists and has this administrator. */
  probeTenantLogin(tenant: {
    host: string
    email: string
    password: Secret
  }): Promise<TenantLoginAnswer<Secret>>
  /** Every restaurant partner; the endpoint has no paging. */
  readPartners(): Promise<PartnerList | 'unsupported'>
  /** Creates a partner. Throws OutcomeUnknown if it may have happened; never retried. */
  createPartner(partner: PartnerToCreate): Promise<PartnerCreated>
  /** Exchanges e-mail and password of the central panel for a token. */
  signIn(login: { email: string; password: string }): Promise<{ token: Secret; name: string | null }>
}

/** Opens the saved connection of a reseller. Throws NotFound when there is none. */
export async function openGateway(resellerId: string, options: GatewayOptions): Promise<Gateway> {
  return openTrialGateway(await getConnection(resellerId), options)
}

/** The saved connection of a reseller. Throws NotFound when there is none. */
export async function getConnection(resellerId: string): Promise<GatewayConnection> {
  const [row] = await readWithKeptPlan<{
    central_url: string
    base_domain: string
    calls_per_minute: number
    token_ciphertext: string
  }>(resellerId, {
    sql: `select central_url, base_domain, calls_per_minute, token_ciphertext
      from portal.connection where reseller_id = $1`,
    values: [resellerId],
  })
  if (!row) throw new NotFound('connection-missing')
  return {
    resellerId,
    centralUrl: row.central_url,
    baseDomain: row.base_domain,
    callsPerMinute: row.calls_per_minute,
    token: openResellerToken(resellerId, row.token_ciphertext),
  }
}

/** Opens a connection that need not be saved, to try settings before saving them. */
export function openTrialGateway(given: GatewayConnection, options: GatewayOptions): Gateway {
  const connection = { ...given }
  const context = createCallContext(connection, options)
  const { UPSTREAM_TIMEOUT_MS: timeoutMs, UPSTREAM_DETAIL_TIMEOUT_MS } = env()
  const { token } = connection
  const target: Target = {
    host: 'central',
    origin: connection.centralUrl,
    token: token && (() => token.reveal()),
  }
  const call = openCall(context, target)
  const callWithoutToken = openCall(context, { ...target, token: null })
  const wrap = (text: string) => new Secret(text)
  const readFromDetail = <Kept>(open: () => (tenant: DetailTenant) => Kept, wanted?: ReadonlySet<number>) =>
    central.readDetail(call, { timeoutMs: UPSTREAM_DETAIL_TIMEOUT_MS, wrap, open, wanted })
  const tokens = openSealedTokens(connection.resellerId)
  return {
    readDetail: () => readFromDetail(() => (tenant) => tenant),
    readFromDetail,
    readQuota: () => central.readQuota(call, { timeoutMs }),
    setTenantLock: (lock) => central.setTenantLock(call, { ...lock, timeoutMs }),
    // The server writes one database per tenant before it answers.
    setEveryoneLock: (lock) =>
      central.setEveryoneLock(call, { ...lock, timeoutMs: UPSTREAM_DETAIL_TIMEOUT_MS }),
    probeUnauthenticatedAccess: () => probeUnauthenticatedAccess(callWithoutToken, { timeoutMs }),
    readLoginSupport: () => readLoginSupport(callWithoutToken, { timeoutMs }),
    readSignupOffer: () => readSignupOffer(call, { timeoutMs }),
    registerTenant: (tenant, password) =>
      registerTenant(call, {
        tenant,
        password: password.reveal(),
        timeoutMs: env().UPSTREAM_REGISTER_TIMEOUT_MS,
      }),
    lookUpRuc: (ruc) => lookUpRuc(call, { ruc, timeoutMs: Math.min(timeoutMs, LOOK_UP_TIMEOUT_MS) }),
    probeTenantLogin: ({ host, email, password }) => {
      const target: Target = { host: 'tenant', origin: toTenantOrigin(host, connection), token: null }
      const callTenant = openCall(createCallContext(connection, options, target.origin), target)
      return probeTenantLogin(callTenant, { email, password: password.reveal(), timeoutMs, wrap })
    },
    readPartners: () => readPartners(call, { timeoutMs }),
    createPartner: (partner) => createPartner(call, { partner, timeoutMs }),
    signIn: (login) => central.signIn(callWithoutToken, { ...login, timeoutMs, wrap }),
    setCallsPerMinute: (calls) => {
      connection.callsPerMinute = calls
    },
    preloadTokens: tokens.preload,
    flushCalls,
    readHostAccess: (tenant) =>
      readTenantHostAccess({ connection, options, findSealed: tokens.find }, tenant),
  }
}

async function readTenantHostAccess(
  by: {
    connection: GatewayConnection
    options: GatewayOptions
    findSealed: (tenantId: string) => Promise<string | null>
  },
  tenant: { tenantId: string; host: string },
): Promise<HostAccess> {
  const sealed = await by.findSealed(tenant.tenantId)
  if (sealed === null) return 'unknown'
  const { resellerId } = by.connection
  const token = openTenantToken({ resellerId, tenantId: tenant.tenantId }, sealed)
  const origin = toTenantOrigin(tenant.host, by.connection)
  const waitMaxMs = Math.min(by.options.waitMaxMs ?? HOST_PERMIT_WAIT_MAX_MS, HOST_PERMIT_WAIT_MAX_MS)
  const context = createCallContext(by.connection, { ...by.options, waitMaxMs }, origin)
  const call = openCall(context, { host: 'tenant', origin, token: () => token.reveal() })
  return readHostAccess(call, { timeoutMs: Math.min(env().UPSTREAM_TIMEOUT_MS, HOST_TIMEOUT_MS) })
}

/**
 * Budget, log and network rules for one host of a connection. Servers count a user's calls per host (contract §0.3),
 * so every host has its own bucket.
 */
export function createCallContext(
  connection: GatewayConnection,
  options: GatewayOptions,
  origin = connection.centralUrl,
): CallContext {
  const { resellerId } = connection
  const { host } = new URL(origin)
  // Asked at each call: the number may change while a long run is under way.
  const budget = (): BudgetOf => ({ resellerId, host, callsPerMinute: connection.callsPerMinute })
  return {
    allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS,
    takePermit: () =>
      takePermit(budget(), {
        signal: options.waitSignal ?? options.signal,
        waitMaxMs: options.waitMaxMs,
        urgency: options.urgency,
      }),
    backOff: (retryAfterMs) => backOff(budget(), retryAfterMs ?? env().UPSTREAM_BACK_OFF_MS),
    record: async (call) => {
      log().debug({ ...call, cause: options.cause }, 'upstream call')
      const row = { resellerId, ...call }
      return options.urgency === 'bulk' ? recordCallBuffered(row) : recordCall(row)
    },
    signal: options.signal,
  }
}

/** Sealed tokens of tenants: those that were preloaded, and others in few queries. */
function openSealedTokens(resellerId: string) {
  const load = batch((ids: string[]) => findSealedTokens(resellerId, ids))
  let preloaded = new Map<string, string | null>()
  return {
    find: async (tenantId: string) =>
      preloaded.has(tenantId) ? (preloaded.get(tenantId) ?? null) : load(tenantId),
    preload: async (tenantIds: string[]) => {
      const sealed = await findSealedTokens(resellerId, tenantIds)
      preloaded = new Map(tenantIds.map((tenantId, index) => [tenantId, sealed[index] ?? null]))
    },
  }
}

/** Sealed tokens of many tenants in one query; null where there is none. */
async function findSealedTokens(resellerId: string, tenantIds: string[]): Promise<(string | null)[]> {
  const rows = await readInScope(resellerId, (query) =>
    query<{ tenant_id: string; ciphertext: string }>(
      'select tenant_id, ciphertext from portal.tenant_token where tenant_id = any($1::uuid[])',
      [tenantIds],
    ),
  )
  const sealed = new Map(rows.map((row) => [row.tenant_id, row.ciphertext]))
  return tenantIds.map((tenantId) => sealed.get(tenantId) ?? null)
}

/** A tenant's token from the vault, or null. */
export async function findTenantToken(of: { resellerId: string; tenantId: string }): Promise<Secret | null> {
  const [sealed] = await findSealedTokens(of.resellerId, [of.tenantId])
  return sealed ? openTenantToken(of, sealed) : null
}
