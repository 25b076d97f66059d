import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { env } from '../../../lib/platform/env'
import { openDatabase } from '../../../lib/sandbox/database/database'
import type { SetupSwitches } from '../../../lib/sandbox/vouchers/setup-switches'
import { startTestSandbox } from './test-sandbox'
import { fillPlaceholders, getSandboxTenant, type Payload, type SandboxTenant } from './test-tenant'

const now = new Date('2026-11-21T15:11:11Z')

export const taxedInvoice = JSON.parse(
  readFileSync(
    join(import.meta.dirname, '../../../lib/sandbox/vouchers/scenarios/taxed-invoice.json'),
    'utf8',
  ),
).body as Payload

/** A taxed invoice of 21 November 2026 with some fields changed. */
export const invoice = (changes: Payload = {}): Payload => ({
  ...fillPlaceholders(taxedInvoice, now),
  ...changes,
})

export function withCustomer(changes: Payload): Payload {
  const payload = invoice()
  return {
    ...payload,
    datos_del_cliente_o_receptor: { ...payload.datos_del_cliente_o_receptor, ...changes },
  }
}

export const numberOf = (text: string) => Number(text.split('-')[1])

/** A sandbox where every tenant may issue, on 21 November 2026. */
export async function startIssuingSandbox(tenants: number) {
  const database = openDatabase(env().SANDBOX_DATABASE_URL, 2)
  const sandbox = await startTestSandbox({ tenants, rowsMax: 0, now: () => now })
  await database.query('update sandbox.tenant set host_locked_tenant = 0')
  const known = await Promise.all(
    Array.from({ length: tenants }, (_, index) => getSandboxTenant(sandbox, index)),
  )
  const issue = (tenant: SandboxTenant, payload: Payload) => tenant.post('/api/documents', payload)

  return {
    database,
    sandbox,
    issue,
    tenantAt: (index: number) => known[index] as SandboxTenant,
    setSwitches: (tenant: SandboxTenant, switches: SetupSwitches) =>
      sandbox.control.changeSwitches(tenant.subdomain, switches),
    nextNumber: async (tenant: SandboxTenant) => {
      const result = await issue(tenant, invoice({ acciones: { enviar_xml_firmado: false } }))
      return numberOf(result.json.data.number)
    },
    close: async () => {
      await sandbox.close()
      await database.close()
    },
  }
}

export type IssuingSandbox = Awaited<ReturnType<typeof startIssuingSandbox>>
