import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openTenantGateway } from '../../../lib/upstream/gateways/tenant-gateway'
import { fillPlaceholders, type Payload } from '../sandbox/test-tenant'
import { asOwner } from '../test-owner'
import type { TestReseller } from '../test-reseller'

const scenarios = join(import.meta.dirname, '../../../lib/sandbox/vouchers/scenarios')

/** The body of a scenario, dated today in Lima. */
export function scenarioBody(name: string, changes: Payload = {}): Payload {
  const { body } = JSON.parse(readFileSync(join(scenarios, `${name}.json`), 'utf8')) as { body: Payload }
  return { ...fillPlaceholders(body, new Date()), ...changes }
}

export const today = () => new Date(Date.now() - 5 * 3_600_000).toISOString().slice(0, 10)

/** A gateway to a tenant's host. */
export async function tenantGatewayOf(reseller: TestReseller, tenantId: string) {
  const [tenant] = await asOwner<{ host: string }>('select host from portal.tenant where id = $1', [tenantId])
  return openTenantGateway(reseller.resellerId, { tenantId, host: tenant?.host ?? '' }, { cause: 'test' })
}

/** Issues an invoice without sending it. */
export async function issueUnsent(reseller: TestReseller, tenantId: string) {
  const gateway = await tenantGatewayOf(reseller, tenantId)
  return gateway.issueVoucher(scenarioBody('taxed-invoice', { acciones: { enviar_xml_firmado: false } }))
}
