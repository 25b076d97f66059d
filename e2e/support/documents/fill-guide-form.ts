import type { Locator, Page } from '@playwright/test'

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** A part that is filled already is closed until somebody opens it. */
export const open = (page: Page, name: string) => part(page, name).getByRole('heading').click()
export const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click()

export async function fillParty(within: Locator, number: string, name: string): Promise<void> {
  await within.getByLabel('Número', { exact: true }).fill(number)
  await within.getByLabel('Nombre o razón social').fill(name)
}

export async function fillIssuer(page: Page): Promise<void> {
  const issuer = part(page, 'Quien emite')
  await issuer.getByLabel('Distrito', { exact: true }).fill('150101')
  await issuer.getByLabel('Dirección', { exact: true }).fill('Av. Los Olivos 123')
}

export async function fillDriverAndVehicle(page: Page): Promise<void> {
  const driver = part(page, 'Conductor')
  await driver.getByLabel('Número', { exact: true }).fill('44556677')
  await driver.getByLabel('Nombres').fill('Juan')
  await driver.getByLabel('Apellidos').fill('Pérez Ñaupari')
  await driver.getByLabel('Licencia de conducir').fill('Q44556677')
  await part(page, 'Vehículo').getByLabel('Placa').fill('abc-123')
}

/** New goods, so that no test depends on the company's catalogue. */
export async function fillGoods(page: Page, code: string): Promise<void> {
  const item = part(page, 'Carga').getByRole('group', { name: 'Bien 1' })
  await item.getByLabel('Código').fill(code)
  await item.getByLabel('Cantidad').fill('2,5')
  await item.getByLabel('La empresa aún no tiene este producto').check()
  await item.getByLabel('Descripción').fill('Agua 625 ml')
  await item.getByLabel('Precio con IGV').fill('1,50')
  await part(page, 'Carga').getByLabel('Peso total').fill('10,5')
}

export async function fillCarrierGuide(page: Page): Promise<void> {
  const sender = part(page, 'Remitente y partida')
  await fillParty(sender, '20555555555', 'Remitente S.A.C.')
  await sender.getByLabel('Dirección de partida').fill('Av. Origen 1')
  await sender.getByLabel('Distrito de partida').fill('150101')
  const recipient = part(page, 'Destinatario y llegada')
  await fillParty(recipient, '20666666666', 'Destinatario S.A.C.')
  await recipient.getByLabel('Dirección de llegada').fill('Av. Destino 2')
  await recipient.getByLabel('Distrito de llegada').fill('miraflores arequipa')
  await fillDriverAndVehicle(page)
  await fillGoods(page, 'AGUA1')
  await fillIssuer(page)
}
