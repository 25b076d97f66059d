import 'server-only'
import { batchUp } from './batch-up'
import type { Urgency } from './calls/bucket'
import { callsRecorded, recordCall, recordCallSoon } from './calls/record-call'
import { type BudgetOf, backOff, takeTurn } from './calls/take-turn'
import { readInScope } from './db'
import { env } from './env'
import { NotFound } from './errors'
import { log } from './log'
import { type Border, openCall, type Target } from './upstream/call'
import * as central from './upstream/central'
import type { Detail, RejectedRow, DetailTenant as UpstreamTenant } from './upstream/contract/detail'
import type { Registered, SignupOffer, TenantToRegister } from './upstream/contract/guest-register'
import type { LockAnswer } from './upstream/contract/lock'
import type {
  PartnerCreated,
  PartnerList,
  PartnerToCreate,
  UpstreamPartner,
} from './upstream/contract/partners'
import type { Quota } from './upstream/contract/quota'
import type { RucAnswer } from './upstream/contract/ruc'
import {
  type DoorAnswer,
  knockAtTenant,
  lookUpRuc,
  readSignupOffer,
  registerTenant,
} from './upstream/guest-register'
import { toTenantOrigin } from './upstream/hosts'
import { createPartner, readPartners } from './upstream/partners'
import { readGuestRegister, readLoginSupport, readOpenDoor, type Support } from './upstream/probe'
import { readHostAccess } from './upstream/tenant'
import { Secret } from './vault/secret'
import { openResellerToken, openTenantToken } from './vault/tokens'

/** Somebody waits in front of a form. */
const LOOK_UP_TIMEOUT_MS = 10_000

export type DetailTenant = UpstreamTenant<Secret>
export type {
  PartnerCreated,
  PartnerList,
  PartnerToCreate,
  Quota,
  RejectedRow,
  RucAnswer,
  SignupOffer,
  TenantToRegister,
  UpstreamPartner,
}
export type Access = 'locked' | 'unlocked' | 'unknown'

/** Who asked for the calls, and what ends them. */
export type GatewayOptions = {
  /** Such as `sync`, `lock`, `probe`: for the log. */
  cause: string
  signal?: AbortSignal
  /** Longest wait for the budget; beyond it RateLimited is thrown. */
  waitMaxMs?: number
  /** Ends waiting for the budget only: requests under way are left alone. */
  waitSignal?: AbortSignal
  /** `bulk` lets others go first. */
  urgency?: Urgency
}

/** What a gateway is opened with: a saved connection, or one that is only being tried. */
export type GatewayConnection = {
  resellerId: string
  centralUrl: string
  baseDomain: string
  callsPerMinute: number
  token: Secret | null
}

/** The invoicing service as one reseller reaches it. Every call is counted, has a deadline and leaves a row. */
export type Gateway = {
  readDetail(): Promise<Detail<Secret>>
  readQuota(): Promise<Quota | 'unsupported'>
  /**
   * Throws OutcomeUnknown when it may have happened; every other error means that it did not. What
   * `beforeLeaving` throws is thrown, and nothing was sent.
   */
  setTenantLock(lock: {
    upstreamId: number
    locked: boolean
    beforeLeaving?: () => Promise<void>
  }): Promise<LockAnswer>
  /** The switch for everyone, for `lib/locks/everyone` alone. Throws like `setTenantLock`. */
  setEveryoneLock(lock: { locked: boolean; beforeLeaving?: () => Promise<void> }): Promise<LockAnswer>
  /**
   * Asks the tenant's own host; `unknown` when the vault has no token for it. Unauthorized means here that the
   * host rejects the tenant's token, and says nothing about the reseller's.
   */
  readHostAccess(tenant: { tenantId: string; host: string }): Promise<Access>
  /** Fetches the tokens of many tenants in one trip, for the questions to their hosts that follow at once. */
  bringTokens(tenantIds: string[]): Promise<void>
  /** Resolves when every call so far is in the log: a `bulk` gateway does not wait for it. */
  callsRecorded(): Promise<void>
  /** Whether the reseller API opens without any token: an alarm when it does. */
  readOpenDoor(): Promise<'closed' | 'open' | 'unknown'>
  readLoginSupport(): Promise<Support>
  readGuestRegister(): Promise<Support | 'disabled'>
  /** What prospective tenants are offered; `missing` on servers without self-registration in their API. */
  readSignupOffer(): Promise<SignupOffer | 'missing'>
  /** Makes a tenant. Throws OutcomeUnknown when it may have happened, and never repeats by itself. */
  registerTenant(tenant: TenantToRegister, password: Secret): Promise<Registered>
  /** Asks the tax register by way of the server; `ruc` has eleven digits. */
  lookUpRuc(ruc: string): Promise<RucAnswer | 'missing'>
  /** Signs in to a tenant's own host: the proof that it exists and has this administrator. */
  knockAtTenant(tenant: { host: string; email: string; password: Secret }): Promise<DoorAnswer<Secret>>
  /** Every restaurant partner, read at once: the server knows no pages. */
  readPartners(): Promise<PartnerList | 'unsupported'>
  /** Makes a partner. Throws OutcomeUnknown when it may have happened, and never repeats by itself. */
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
  const [row] = await readInScope(resellerId, (query) =>
    query<{ central_url: string; base_domain: string; calls_per_minute: number; token_ciphertext: string }>(
      `select central_url, base_domain, calls_per_minute, token_ciphertext
       from portal.connection where reseller_id = $1`,
      [resellerId],
    ),
  )
  if (!row) throw new NotFound('connection-missing')
  return {
    resellerId,
    centralUrl: row.central_url,
    baseDomain: row.base_domain,
    callsPerMinute: row.calls_per_minute,
    token: openResellerToken(resellerId, row.token_ciphertext),
  }
}

/** Opens a connection that need not be saved: how settings are tried before they count. */
export function openTrialGateway(connection: GatewayConnection, options: GatewayOptions): Gateway {
  const border = openBorder(connection, options)
  const { UPSTREAM_TIMEOUT_MS: timeoutMs, UPSTREAM_DETAIL_TIMEOUT_MS } = env()
  const { token } = connection
  const target: Target = {
    host: 'central',
    origin: connection.centralUrl,
    token: token && (() => token.reveal()),
  }
  const call = openCall(border, target)
  const callAsStranger = openCall(border, { ...target, token: null })
  const wrap = (text: string) => new Secret(text)
  const findOne = batchUp((ids: string[]) => findSealedTokens(connection.resellerId, ids))
  let brought = new Map<string, string | null>()
  const findSealed = async (tenantId: string) =>
    brought.has(tenantId) ? (brought.get(tenantId) ?? null) : findOne(tenantId)
  return {
    readDetail: () => central.readDetail(call, { timeoutMs: UPSTREAM_DETAIL_TIMEOUT_MS, wrap }),
    readQuota: () => central.readQuota(call, { timeoutMs }),
    setTenantLock: (lock) => central.setTenantLock(call, { ...lock, timeoutMs }),
    // As many databases as there are tenants are written before it answers.
    setEveryoneLock: (lock) =>
      central.setEveryoneLock(call, { ...lock, timeoutMs: UPSTREAM_DETAIL_TIMEOUT_MS }),
    readOpenDoor: () => readOpenDoor(callAsStranger, { timeoutMs }),
    readLoginSupport: () => readLoginSupport(callAsStranger, { timeoutMs }),
    readGuestRegister: () => readGuestRegister(call, { timeoutMs }),
    readSignupOffer: () => readSignupOffer(call, { timeoutMs }),
    registerTenant: (tenant, password) =>
      registerTenant(call, {
        tenant,
        password: password.reveal(),
        timeoutMs: env().UPSTREAM_REGISTER_TIMEOUT_MS,
      }),
    lookUpRuc: (ruc) => lookUpRuc(call, { ruc, timeoutMs: Math.min(timeoutMs, LOOK_UP_TIMEOUT_MS) }),
    knockAtTenant: ({ host, email, password }) => {
      const there: Target = { host: 'tenant', origin: toTenantOrigin(host, connection), token: null }
      return knockAtTenant(openCall(border, there), { email, password: password.reveal(), timeoutMs, wrap })
    },
    readPartners: () => readPartners(call, { timeoutMs }),
    createPartner: (partner) => createPartner(call, { partner, timeoutMs }),
    signIn: (login) => central.signIn(callAsStranger, { ...login, timeoutMs, wrap }),
    bringTokens: async (tenantIds) => {
      const sealed = await findSealedTokens(connection.resellerId, tenantIds)
      brought = new Map(tenantIds.map((tenantId, index) => [tenantId, sealed[index] ?? null]))
    },
    callsRecorded,
    readHostAccess: (tenant) => askHost({ border, connection, timeoutMs, findSealed }, tenant),
  }
}

async function askHost(
  by: {
    border: Border
    connection: GatewayConnection
    timeoutMs: number
    findSealed: (tenantId: string) => Promise<string | null>
  },
  tenant: { tenantId: string; host: string },
): Promise<Access> {
  const sealed = await by.findSealed(tenant.tenantId)
  if (sealed === null) return 'unknown'
  const { resellerId } = by.connection
  const token = openTenantToken({ resellerId, tenantId: tenant.tenantId }, sealed)
  const origin = toTenantOrigin(tenant.host, by.connection)
  const call = openCall(by.border, { host: 'tenant', origin, token: () => token.reveal() })
  return readHostAccess(call, { timeoutMs: by.timeoutMs })
}

/** What the house says about every call of a connection: its budget, its log, its way out. */
export function openBorder(connection: GatewayConnection, options: GatewayOptions): Border {
  const { resellerId, centralUrl, callsPerMinute } = connection
  // The server counts a user's calls on all its hosts together (contract §1.3): one bucket for all of them.
  const budget: BudgetOf = { resellerId, host: new URL(centralUrl).host, callsPerMinute }
  return {
    allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS,
    takeTurn: () =>
      takeTurn(budget, {
        signal: options.waitSignal ?? options.signal,
        waitMaxMs: options.waitMaxMs,
        urgency: options.urgency,
      }),
    backOff: (retryAfterMs) => backOff(budget, retryAfterMs ?? env().UPSTREAM_BACK_OFF_MS),
    record: async (call) => {
      log().debug({ ...call, cause: options.cause }, 'upstream call')
      const row = { resellerId, ...call }
      return options.urgency === 'bulk' ? recordCallSoon(row) : recordCall(row)
    },
    signal: options.signal,
  }
}

/** The tokens of many tenants in one trip, as they lie in the vault; null where there is none. */
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

/** A tenant's token out of the vault; null when it holds none. */
export async function findTenantToken(of: { resellerId: string; tenantId: string }): Promise<Secret | null> {
  const [sealed] = await findSealedTokens(of.resellerId, [of.tenantId])
  return sealed ? openTenantToken(of, sealed) : null
}
