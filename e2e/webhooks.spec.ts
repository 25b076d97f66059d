import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { startReceiver, type TestReceiver } from './support/reach/test-receiver'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

let receiver: TestReceiver
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

/** Fills the form; the events are those of locks. */
async function fillForm(page: Page, url: string): Promise<void> {
  await page.goto('/settings/webhooks/new')
  await expect(heading(page)).toHaveText('Nuevo webhook')
  await page.getByLabel('Dirección').fill(url)
  await page.getByLabel('Para qué es').fill('Pruebas de la casa')
  await page.getByLabel('Empresa bloqueada, comprobado').check()
  await page.getByRole('button', { name: 'Crear el webhook' }).click()
}

test.describe('owner', () => {
  test.use({ role: 'owner' })

  test('creates a webhook, sees its secret once, and a test arrives signed and is listed with its answer', async ({
    page,
  }) => {
    await fillForm(page, 'ftp://receptor.example')
    await expect(page.getByText('Escriba una dirección como')).toBeVisible()
    await expect(page.getByLabel('Dirección')).toHaveValue('ftp://receptor.example')
    await expect(page.getByLabel('Empresa bloqueada, comprobado')).toBeChecked()
    await expectAccessible(page)
    await page.getByLabel('Dirección').fill(receiver.url)
    await page.getByRole('button', { name: 'Crear el webhook' }).click()
    await expect(page.getByText('Su secreto: cópielo ahora')).toBeVisible()
    const secret = (await page.locator('code', { hasText: 'whsec_' }).textContent()) ?? ''
    receiver.secrets.push(secret)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Abrir el webhook' }).click()
    await expect(heading(page)).toHaveText('Pruebas de la casa')
    expect(await page.content()).not.toContain(secret.slice(8))
    await page.getByRole('button', { name: 'Enviar una prueba' }).click()
    await expect(page.getByText('La prueba está en camino')).toBeVisible()
    const delivery = page.getByRole('listitem').filter({ hasText: 'Prueba' }).filter({ hasText: 'HTTP 200' })
    await expect(delivery).toBeVisible()
    expect(receiver.webhooks.map(({ type }) => type)).toEqual(['webhook.test'])
    await delivery.getByText('Prueba').click()
    await expect(delivery.getByText('Lo que respondió')).toBeVisible()
    await expectAccessible(page)
    await delivery.getByRole('button', { name: 'Enviar otra vez' }).click()
    await expect(page.getByText('El envío está otra vez en camino.')).toBeVisible()
    await expect.poll(() => receiver.webhooks.length).toBe(2)
    expect(receiver.webhooks[1]?.id).toBe(receiver.webhooks[0]?.id)
    expect(receiver.wrong).toEqual([])
  })

  test('switches off, on and removes a webhook, and makes another secret', async ({ page }) => {
    await fillForm(page, receiver.url)
    await page.getByRole('link', { name: 'Abrir el webhook' }).click()
    await page.getByRole('button', { name: 'Apagar' }).click()
    await expect(page.getByText('Lo apagó una persona.')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/settings/webhooks')
    await expect(page.getByText('Apagado').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Pruebas de la casa' }).last().click()
    await page.getByRole('button', { name: 'Encender' }).click()
    await expect(page.getByRole('button', { name: 'Enviar una prueba' })).toBeVisible()
    await page.getByRole('button', { name: 'Generar otro secreto' }).click()
    await expect(page.locator('code', { hasText: 'whsec_' })).toBeVisible()
    await expect(page.getByText('se firma también con el anterior')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar el webhook' }).click()
    await expect(heading(page)).toHaveText('Webhooks')
  })
})
