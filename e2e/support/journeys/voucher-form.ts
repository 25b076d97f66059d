import type { Page } from '@playwright/test'
import { type OwnTenant, takeOwnTenant } from '../tenants/take-own-tenant'
import { waitForScripts } from './fixtures'

/** An input of the voucher form by its name. */
export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]:not([type="hidden"])`)
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Where a voucher of this kind is written: an invoice, or by its code a receipt. */
export const formPath = ({ href }: OwnTenant, kind = '01') => `${href}/vouchers/new?kind=${kind}`

/** Opens the form of an invoice; each test uses a tenant of its own, from this place on. */
export async function openForm(page: Page, place: number): Promise<OwnTenant> {
  const tenant = await takeOwnTenant(place, { order: 'documents' })
  await page.goto(formPath(tenant))
  await waitForScripts(page)
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
