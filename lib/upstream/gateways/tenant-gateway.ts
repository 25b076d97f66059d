import 'server-only'
import { env } from '../../platform/env'
import { NotFound } from '../../platform/errors'
import type { Secret } from '../../platform/vault/secret'
import type { GuidePage, GuideType } from '../contract/guide-page'
import type { GuideTicket, Issued, IssuedVoucher, Receipt, SentGuide } from '../contract/issued'
import type { ListedVoucher, RejectedVoucher } from '../contract/parse-voucher-list'
import { toTenantOrigin } from '../hosts'
import { openCall } from '../open-call'
import { guideLinksAt, readGuides } from '../read-guides'
import { readHostAccess } from '../read-host-access'
import * as vouchers from '../vouchers'
import { createCallContext, findTenantToken, type GatewayOptions, getConnection } from './gateway'

export type { IssuedVoucher, ListedVoucher, Receipt }

/**
 * One tenant's host with its token. Methods may throw Unauthorized, TenantLocked, RateLimited or UpstreamUnavailable;
 * writes also UpstreamRejected (`values.fields` names wire fields) and OutcomeUnknown.
 */
export type TenantGateway = {
  /** Reads whether this token opens this host; no side effects. */
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
  /** One page of guides whose series contains this text, newest first; pages count from 1. */
  readGuides(kind: GuideType, of: { series: string; page: number }): Promise<GuidePage>
  /** URLs of an issued guide's files; the receipt comes only with its ticket. */
  guideLinks(externalId: string): { xml: string; pdf: string }
  sendGuide(externalId: string): Promise<SentGuide>
  readGuideTicket(externalId: string): Promise<GuideTicket>
}

export type TenantAddress = { tenantId: string; host: string }

/** Opens a tenant's host with its token from the vault. Throws NotFound `token-missing`. */
export async function openTenantGateway(
  resellerId: string,
  tenant: TenantAddress,
  options: GatewayOptions,
): Promise<TenantGateway> {
  const token = await findTenantToken({ resellerId, tenantId: tenant.tenantId })
  if (!token) throw new NotFound('token-missing')
  return openTrialTenantGateway(resellerId, { host: tenant.host, token }, options)
}

/** The same with a token that need not be saved, to try it before saving. */
export async function openTrialTenantGateway(
  resellerId: string,
  { host, token }: { host: string; token: Secret },
  options: GatewayOptions,
): Promise<TenantGateway> {
  const connection = await getConnection(resellerId)
  const { UPSTREAM_TIMEOUT_MS: timeoutMs, UPSTREAM_DETAIL_TIMEOUT_MS: listTimeoutMs } = env()
  const origin = toTenantOrigin(host, connection)
  const call = openCall(createCallContext(connection, options, origin), {
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
