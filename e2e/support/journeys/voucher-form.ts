import type { Page } from '@playwright/test'
import { expect } from './fixtures'
import { openBusyTenant, openTenantSection } from './open-busy-tenant'

/** An input of the voucher form by its name. */
export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]:not([type="hidden"])`)
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Opens a voucher form; each test uses a tenant (`index`) of its own. */
export async function openForm(page: Page, index: number, kind = 'Factura') {
  const tenant = await openBusyTenant(page, index)
  await openTenantSection(page, 'Comprobantes')
  await page.getByRole('link', { name: 'Emitir', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emitir un comprobante')
  if (kind !== 'Factura') await page.getByRole('link', { name: kind, exact: true }).click()
  return tenant
}

/** Fills in one line with a total of S/ 118.00. */
export async function fillSale(page: Page) {
  await field(page, 'customer.number').fill('20100070970')
  await field(page, 'customer.name').fill('Distribuidora Los Ceibos S.A.C.')
  await field(page, 'items.0.description').fill('Inca Kola 250 ml')
  await field(page, 'items.0.quantity').fill('2')
  await field(page, 'items.0.price').fill('59')
}
