import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { startReceiver, type TestReceiver } from './support/reach/test-receiver'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

let receiver: TestReceiver
test.beforeAll(async () => {
  receiver = await startReceiver()
})
test.afterAll(() => receiver.close())

/** Makes a webhook whose address is refused at first, and opens it; returns its secret. */
async function create(page: Page): Promise<string> {
  await page.goto('/settings/webhooks/new')
  await expect(heading(page)).toHaveText('Nuevo webhook')
  await page.getByLabel('Dirección').fill('ftp://receptor.example')
  await page.getByLabel('Para qué es').fill('Pruebas de la casa')
  await page.getByLabel('Empresa bloqueada, comprobado').check()
  await page.getByRole('button', { name: 'Crear el webhook' }).click()
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
  return secret
}

/** Sends a test and looks at its answer, and sends it again. */
async function sendTests(page: Page): Promise<void> {
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
}

test('an owner creates a webhook, sees its secret once and its test arrive signed, switches it off and on, makes another secret and removes it', async ({
  page,
}) => {
  const secret = await create(page)
  expect(await page.content()).not.toContain(secret.slice(8))
  await sendTests(page)

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
