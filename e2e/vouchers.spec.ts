import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import type { RunFile } from '../lib/run/run-file'
import { createControlClient } from '../lib/sandbox/control-client'
import { ask } from '../lib/sandbox/test-request'
import { filled, readScenarios } from '../lib/sandbox/test-tenant'
import { expect, expectAccessible, inBothThemes, test } from './fixtures'

/** Each test takes a company of its own, away from those that the lock tests take. */
async function openBusyTenant(page: Page, index: number): Promise<{ name: string; subdomain: string }> {
  await page.goto('/tenants?tab=active&sort=-documents')
  const link = page.locator('[data-row-link]').nth(index)
  const [name, href] = [(await link.textContent()) ?? '', (await link.getAttribute('href')) ?? '']
  await page.goto(href)
  const host = await page.getByRole('link', { name: /^Abrir/ }).textContent()
  return { name, subdomain: (host ?? '').split('.')[0] ?? '' }
}

const openRoom = (page: Page, room: string) =>
  page.getByRole('navigation', { name: 'Partes de la ficha' }).getByRole('link', { name: room }).click()

/** An invoice made in the company's own application and not sent. */
async function issueUnsent({ sandbox }: RunFile, subdomain: string): Promise<string> {
  if (!sandbox) throw new Error('There is no sandbox.')
  const tenant = await createControlClient(sandbox.central).tenant(subdomain)
  const scenarios = readScenarios(join(import.meta.dirname, '../lib/sandbox/vouchers/scenarios'))
  const invoice = scenarios.find(({ name }) => name === 'taxed-invoice')?.body ?? {}
  const body = { ...filled(invoice, new Date()), acciones: { enviar_xml_firmado: false } }
  const told = await ask(sandbox, { host: subdomain, path: '/api/documents', body, token: tenant.userToken })
  return told.json.data.number
}

test.describe('support', () => {
  test.use({ role: 'support' })

  test('asks for the vouchers of a company, sends one that was not sent, and sees the answer', async ({
    page,
    run,
  }) => {
    const { name, subdomain } = await openBusyTenant(page, 9)
    const number = await issueUnsent(run, subdomain)
    await openRoom(page, 'Comprobantes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Comprobantes de ${name}`)
    await expect(page.getByText('Aún no se ha preguntado por estas fechas')).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))
    await page.getByRole('button', { name: 'Preguntar al servidor' }).click()
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
    await inBothThemes(page, () => expectAccessible(page))

    await page.getByRole('button', { name: 'Enviar los elegidos a SUNAT' }).click()
    await expect(page.getByText('Elija al menos un comprobante.')).toBeVisible()
    await page.getByLabel(`Elegir ${number}`).check()
    await page.getByRole('button', { name: 'Enviar los elegidos a SUNAT' }).click()
    await expect(page).toHaveURL(/\/vouchers\/runs\//)
    await expect(page.locator('li[data-state="accepted"]')).toContainText(number)
    await inBothThemes(page, () => expectAccessible(page))
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
    await expect(page.getByText('Aceptado', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `CDR de ${number}` })).toHaveCount(0)
    await expect(page.getByText('Cambiar el estado a mano')).toHaveCount(0)
    await inBothThemes(page, () => expectAccessible(page))
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('vouchers are asked for, found by words, and taken away as CSV and for Excel', async ({
    page,
    run,
  }) => {
    const { subdomain } = await openBusyTenant(page, 11)
    const number = await issueUnsent(run, subdomain)
    await openRoom(page, 'Comprobantes')
    await page.getByRole('button', { name: 'Preguntar al servidor' }).click()
    await expect(async () => {
      await page.goto(page.url())
      await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByLabel('Número, cliente o RUC').fill(number)
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    const href = await page.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href')
    const file = await page.request.get(href ?? '')
    expect(file.headers()['content-type']).toContain('text/csv')
    expect(await file.text()).toContain(`"${number}"`)
    const sheetHref = await page.getByRole('link', { name: 'Descargar Excel' }).getAttribute('href')
    const book = await page.request.get(sheetHref ?? '')
    expect(book.headers()['content-disposition']).toMatch(/filename="comprobantes-[\d-]+\.xlsx"/)
    const sheet = unzipSync(await book.body())['xl/worksheets/sheet1.xml']
    expect(strFromU8(sheet ?? new Uint8Array())).toContain(`>${number}<`)
  })
})

test('the owner sees how a token stands, tries it, and is shown it only with the password', async ({
  page,
}) => {
  await openBusyTenant(page, 13)
  await openRoom(page, 'Token')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token de la empresa')
  await inBothThemes(page, () => expectAccessible(page))
  await page.getByRole('button', { name: 'Probar ahora' }).click()
  await expect(page.getByText('Prueba hecha. Vigente')).toBeVisible()
  await page.getByLabel('Token de un usuario de la empresa').fill('corto')
  await page.getByRole('button', { name: 'Probar y guardar' }).click()
  await expect(page.getByText('Un token tiene de 10 a 500')).toBeVisible()
  await page.getByLabel('Su contraseña, otra vez').fill('no es esta clave')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page.getByText('El token es')).toHaveCount(0)
  await expect(page.locator('#field-password-error')).toBeVisible()
  await page.getByLabel('Su contraseña, otra vez').fill('porteria-demo')
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
  await expect(page.getByText(/^El token es \w{20,}$/)).toBeVisible()
})

test('what waits to be sent in all companies has a page of its own', async ({ page }) => {
  await page.goto('/vouchers')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comprobantes sin enviar')
  await inBothThemes(page, () => expectAccessible(page))
})
