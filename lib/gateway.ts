import 'server-only'
import { recordCall } from './calls/record-call'
import { type BudgetOf, backOff, takeTurn } from './calls/take-turn'
import { readInScope } from './db'
import { env } from './env'
import { NotFound } from './errors'
import { log } from './log'
import { type Border, openCall, type Target } from './upstream/call'
import * as central from './upstream/central'
import type { Detail, RejectedRow, DetailTenant as UpstreamTenant } from './upstream/contract/detail'
import type { LockAnswer } from './upstream/contract/lock'
import type { Quota } from './upstream/contract/quota'
import { toTenantOrigin } from './upstream/hosts'
import { readGuestRegister, readLoginSupport, readOpenDoor, type Support } from './upstream/probe'
import { readHostAccess } from './upstream/tenant'
import { Secret } from './vault/secret'
import { openResellerToken, openTenantToken } from './vault/tokens'

export type DetailTenant = UpstreamTenant<Secret>
export type { Quota, RejectedRow }
export type Access = 'locked' | 'unlocked' | 'unknown'

/** Who asked for the calls, and what ends them. */
export type GatewayOptions = {
  /** Such as `sync`, `lock`, `probe`: for the log. */
  cause: string
  signal?: AbortSignal
  /** Longest wait for the budget; beyond it RateLimited is thrown. */
  waitMaxMs?: number
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
  /** Throws OutcomeUnknown when it may have happened; every other error means that it did not. */
  setTenantLock(lock: { upstreamId: number; locked: boolean }): Promise<LockAnswer>
  setEveryoneLock(lock: { locked: boolean }): Promise<LockAnswer>
  /**
   * Asks the tenant's own host; `unknown` when the vault has no token for it. Unauthorized means here that the
   * host rejects the tenant's token, and says nothing about the reseller's.
   */
  readHostAccess(tenant: { tenantId: string; host: string }): Promise<Access>
  /** Whether the reseller API opens without any token: an alarm when it does. */
  readOpenDoor(): Promise<'closed' | 'open' | 'unknown'>
  readLoginSupport(): Promise<Support>
  readGuestRegister(): Promise<Support | 'disabled'>
  /** Exchanges e-mail and password of the central panel for a token. */
  signIn(login: { email: string; password: string }): Promise<{ token: Secret; name: string | null }>
}

/** Opens the saved connection of a reseller. Throws NotFound when there is none. */
export async function openGateway(resellerId: string, options: GatewayOptions): Promise<Gateway> {
  const [row] = await readInScope(resellerId, (query) =>
    query<{ central_url: string; base_domain: string; calls_per_minute: number; token_ciphertext: string }>(
      `select central_url, base_domain, calls_per_minute, token_ciphertext
       from portal.connection where reseller_id = $1`,
      [resellerId],
    ),
  )
  if (!row) throw new NotFound('connection-missing')
  const connection = {
    resellerId,
    centralUrl: row.central_url,
    baseDomain: row.base_domain,
    callsPerMinute: row.calls_per_minute,
    token: openResellerToken(resellerId, row.token_ciphertext),
  }
  return openTrialGateway(connection, options)
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
  return {
    readDetail: () => central.readDetail(call, { timeoutMs: UPSTREAM_DETAIL_TIMEOUT_MS, wrap }),
    readQuota: () => central.readQuota(call, { timeoutMs }),
    setTenantLock: (lock) => central.setTenantLock(call, { ...lock, timeoutMs }),
    setEveryoneLock: (lock) => central.setEveryoneLock(call, { ...lock, timeoutMs }),
    readOpenDoor: () => readOpenDoor(callAsStranger, { timeoutMs }),
    readLoginSupport: () => readLoginSupport(callAsStranger, { timeoutMs }),
    readGuestRegister: () => readGuestRegister(call, { timeoutMs }),
    signIn: (login) => central.signIn(callAsStranger, { ...login, timeoutMs, wrap }),
    readHostAccess: (tenant) => askHost({ border, connection, timeoutMs }, tenant),
  }
}

async function askHost(
  by: { border: Border; connection: GatewayConnection; timeoutMs: number },
  tenant: { tenantId: string; host: string },
): Promise<Access> {
  const of = { resellerId: by.connection.resellerId, tenantId: tenant.tenantId }
  const token = await findTenantToken(of)
  if (!token) return 'unknown'
  const origin = toTenantOrigin(tenant.host, by.connection)
  const call = openCall(by.border, { host: 'tenant', origin, token: () => token.reveal() })
  return readHostAccess(call, { timeoutMs: by.timeoutMs })
}

function openBorder(connection: GatewayConnection, options: GatewayOptions): Border {
  const { resellerId, centralUrl, callsPerMinute } = connection
  // The server counts a user's calls on all its hosts together (contract §1.3): one bucket for all of them.
  const budget: BudgetOf = { resellerId, host: new URL(centralUrl).host, callsPerMinute }
  return {
    allowPrivateHosts: env().ALLOW_PRIVATE_HOSTS,
    takeTurn: () => takeTurn(budget, options),
    backOff: (retryAfterMs) => backOff(budget, retryAfterMs ?? env().UPSTREAM_BACK_OFF_MS),
    record: (call) => {
      log().debug({ ...call, cause: options.cause }, 'upstream call')
      return recordCall({ resellerId, ...call })
    },
    signal: options.signal,
  }
}

type TokenOf = { resellerId: string; tenantId: string }

async function findTenantToken(of: TokenOf): Promise<Secret | null> {
  const [row] = await readInScope(of.resellerId, (query) =>
    query<{ ciphertext: string }>('select ciphertext from portal.tenant_token where tenant_id = $1', [
      of.tenantId,
    ]),
  )
  return row ? openTenantToken(of, row.ciphertext) : null
}
