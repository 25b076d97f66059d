import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { advanceIssuance, type IssuanceOptions } from '../../../lib/domain/documents/issuing/advance-issuance'
import { getIssuance, type IssuanceView } from '../../../lib/domain/documents/issuing/queries'
import { type DraftAt, saveDraft } from '../../../lib/domain/documents/issuing/save-draft'
import type { IssuanceFacts } from '../../../lib/domain/documents/issuing/schemas'
import { startIssuing } from '../../../lib/domain/documents/issuing/start-issuing'
import type { IssuanceKind } from '../../../lib/domain/documents/issuing/states'
import { fillPlaceholders, type Payload } from '../sandbox/test-tenant'
import type { TestTenant } from '../test-locks'
import { asOwner } from '../test-owner'
import type { TestReseller } from '../test-reseller'
import { scenarioBody, today } from './test-vouchers'

/** Shortened, in the same order as production: settling outlasts the delays that tests cause. */
export const quickIssuing: IssuanceOptions = {
  settleMs: 700,
  rereadMs: 20,
  turnMs: 50,
  slowMs: 50,
  giveUpMs: 60_000,
  askMs: 1,
}

const guideScenarios = join(import.meta.dirname, '../../../lib/sandbox/guides/scenarios')

/** The body of a guide's scenario, dated today in Lima. */
function guideBody(name: string, changes: Payload = {}): Payload {
  const { body } = JSON.parse(readFileSync(join(guideScenarios, `${name}.json`), 'utf8')) as { body: Payload }
  return { ...fillPlaceholders(body, new Date()), ...changes }
}

export type IssuanceRequest = { kind: IssuanceKind; body: Payload; facts: IssuanceFacts }

/** An invoice with this total and customer, and the facts that identify it. */
export function invoice({ customer = '20100070970', total = 118, number = '#' } = {}): IssuanceRequest {
  const body = scenarioBody('taxed-invoice', { numero_documento: number })
  body.datos_del_cliente_o_receptor.numero_documento = customer
  body.totales.total_venta = total
  return {
    kind: 'voucher',
    body,
    facts: {
      type: '01',
      series: 'F001',
      number,
      issuedOn: today(),
      customerNumber: customer,
      customerName: 'Distribuidora Los Ceibos S.A.C.',
      total: total.toFixed(2),
      currency: 'PEN',
    },
  }
}

/** A sender guide (09) or carrier guide (31) to this recipient. */
export function guide(type: '09' | '31', recipient = '20666666666'): IssuanceRequest {
  const body = guideBody(type === '31' ? 'carrier' : 'sender-private')
  const party = type === '31' ? body.datos_destinatario : body.datos_del_cliente_o_receptor
  party.numero_documento = recipient
  return {
    kind: type === '31' ? 'carrier-guide' : 'sender-guide',
    body,
    facts: {
      type,
      series: body.serie_documento,
      number: '#',
      issuedOn: today(),
      customerNumber: recipient,
      customerName: '',
      total: null,
      currency: null,
    },
  }
}

/** Saves and starts an issuance; returns its id. */
export async function startTestIssuance(
  reseller: TestReseller,
  tenant: TestTenant,
  input: IssuanceRequest,
): Promise<string> {
  const by = { resellerId: reseller.resellerId, actor: reseller.owner, tenantId: tenant.id }
  const draft: DraftAt = await saveDraft({ ...by, kind: input.kind, title: 'F001', form: { total: '118' } })
  await startIssuing({ ...by, draft, body: input.body, facts: input.facts })
  return draft.id
}

/** Advances an issuance as the worker would, until it is over. */
export async function driveIssuance(
  reseller: TestReseller,
  tenant: TestTenant,
  issuanceId: string,
  options: IssuanceOptions = {},
): Promise<IssuanceView> {
  for (let round = 0; round < 500; round += 1) {
    const outcome = await advanceIssuance(reseller.resellerId, issuanceId, { ...quickIssuing, ...options })
    if (outcome.kind === 'over') return getIssuance(reseller.resellerId, { tenantId: tenant.id, issuanceId })
    await wait(outcome.kind === 'later' ? Math.max(1, outcome.at.getTime() - Date.now()) : 20)
  }
  throw new Error('the issuance does not end')
}

/** The documents of a tenant on the server, oldest first. */
export function listOnServer(tenant: TestTenant, table: 'voucher' | 'guide' = 'voucher') {
  return asOwner<{ externalId: string; number: string }>(
    `select d.external_id::text as "externalId", d.series || '-' || d.number as "number"
     from sandbox.${table} d join sandbox.tenant t on t.id = d.tenant_id
     where t.subdomain = $1 order by d.id`,
    [tenant.subdomain],
  )
}
