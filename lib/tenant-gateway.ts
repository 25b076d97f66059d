import 'server-only'
import { env } from './env'
import { NotFound } from './errors'
import { findTenantToken, type GatewayOptions, getConnection, openBorder } from './gateway'
import { openCall } from './upstream/call'
import type { GuidePage, GuideType, ListedGuide } from './upstream/contract/guide-list'
import type { GuideTicket, Issued, IssuedVoucher, Receipt, SentGuide } from './upstream/contract/issued'
import type { ListedVoucher, RejectedVoucher } from './upstream/contract/voucher-list'
import { guideLinksAt, readGuides } from './upstream/guide-lists'
import { toTenantOrigin } from './upstream/hosts'
import { readHostAccess } from './upstream/tenant'
import * as vouchers from './upstream/vouchers'
import type { Secret } from './vault/secret'

export type {
  GuidePage,
  GuideTicket,
  Issued,
  IssuedVoucher,
  ListedGuide,
  ListedVoucher,
  Receipt,
  RejectedVoucher,
  SentGuide,
}

/**
 * One tenant's own host as its token reaches it. Every method may throw Unauthorized (the token is refused),
 * TenantLocked, RateLimited or UpstreamUnavailable; the writes also UpstreamRejected, a definite no whose
 * `values.fields` names wire fields, and OutcomeUnknown when it may have happened.
 */
export type TenantGateway = {
  /** Without side effects: whether this token opens this host. */
  readAccess(): Promise<'locked' | 'unlocked'>
  /** `YYYY-MM-DD`, both inclusive. */
  readVouchers(days: { from: string; to: string }): Promise<{
    vouchers: ListedVoucher[]
    rejected: RejectedVoucher[]
  }>
  issueVoucher(body: unknown): Promise<IssuedVoucher>
  sendVoucher(externalId: string): Promise<IssuedVoucher>
  changeVoucherState(externalId: string, state: string): Promise<void>
  issueGuide(kind: GuideType, body: unknown): Promise<Issued>
  /** One page of the guides whose series is like this one, newest first; pages count from 1. */
  readGuides(kind: GuideType, of: { series: string; page: number }): Promise<GuidePage>
  /** Where the files of an issued guide lie; its receipt is told only with its ticket. */
  guideLinks(externalId: string): { xml: string; pdf: string }
  sendGuide(externalId: string): Promise<SentGuide>
  readGuideTicket(externalId: string): Promise<GuideTicket>
}

export type TenantAt = { tenantId: string; host: string }

/** Opens a tenant's host with the token of the vault. Throws NotFound `token-missing` when it holds none. */
export async function openTenantGateway(
  resellerId: string,
  tenant: TenantAt,
  options: GatewayOptions,
): Promise<TenantGateway> {
  const token = await findTenantToken({ resellerId, tenantId: tenant.tenantId })
  if (!token) throw new NotFound('token-missing')
  return openTrialTenantGateway(resellerId, { host: tenant.host, token }, options)
}

/** The same with a token that need not be saved: how one is tried before it counts. */
export async function openTrialTenantGateway(
  resellerId: string,
  { host, token }: { host: string; token: Secret },
  options: GatewayOptions,
): Promise<TenantGateway> {
  const connection = await getConnection(resellerId)
  const { UPSTREAM_TIMEOUT_MS: timeoutMs, UPSTREAM_DETAIL_TIMEOUT_MS: listTimeoutMs } = env()
  const origin = toTenantOrigin(host, connection)
  const call = openCall(openBorder(connection, options), {
    host: 'tenant',
    origin,
    token: () => token.reveal(),
  })
  return {
    readAccess: () => readHostAccess(call, { timeoutMs }),
    readVouchers: (days) => vouchers.readVouchers(call, { ...days, timeoutMs: listTimeoutMs }),
    issueVoucher: (body) => vouchers.issueVoucher(call, { body, timeoutMs }),
    sendVoucher: (externalId) => vouchers.sendVoucher(call, { externalId, timeoutMs }),
    changeVoucherState: (externalId, state) =>
      vouchers.changeVoucherState(call, { externalId, state, timeoutMs }),
    issueGuide: (kind, body) => vouchers.issueGuide(call, { kind, body, timeoutMs }),
    readGuides: (kind, of) => readGuides(call, { kind, ...of, timeoutMs }),
    guideLinks: (externalId) => guideLinksAt(origin, externalId),
    sendGuide: (externalId) => vouchers.sendGuide(call, { externalId, timeoutMs }),
    readGuideTicket: (externalId) => vouchers.readGuideTicket(call, { externalId, timeoutMs }),
  }
}
