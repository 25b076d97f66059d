import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createControlClient } from '../../../lib/sandbox/control/control-client'
import type { RunFile } from '../../../lib/server/process/run-file'
import { sendRequest } from '../sandbox/test-request'
import { fillPlaceholders, readScenarios } from '../sandbox/test-tenant'

export const openTenantSection = (page: Page, room: string) =>
  page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: room }).click()

/** Issues an invoice on the tenant's host without sending it; returns its number. */
export async function issueUnsent({ sandbox }: RunFile, subdomain: string): Promise<string> {
  if (!sandbox) throw new Error('There is no sandbox.')
  const tenant = await createControlClient(sandbox.central).tenant(subdomain)
  const scenarios = readScenarios(join(import.meta.dirname, '../../../lib/sandbox/vouchers/scenarios'))
  const invoice = scenarios.find(({ name }) => name === 'taxed-invoice')?.body ?? {}
  const body = { ...fillPlaceholders(invoice, new Date()), acciones: { enviar_xml_firmado: false } }
  const result = await sendRequest(sandbox, {
    host: subdomain,
    path: '/api/documents',
    body,
    token: tenant.userToken,
  })
  return result.json.data.number
}
