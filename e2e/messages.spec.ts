import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const title = 'Mantenimiento del domingo'

/** The page of the demo's own run, the first with its title. */
const demoRunPath = () =>
  withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    await enter('andes')
    const { rows } = await client.query<{ id: string }>(
      'select id from portal.message_run where title = $1 order by number limit 1',
      [title],
    )
    return `/messages/runs/${rows[0]?.id}`
  })

test('a run is seen through to its end, and what nobody confirmed is shown as that', async ({ page }) => {
  await page.goto('/messages')
  await expect(heading(page)).toHaveText('Mensajes')
  await page.getByRole('link', { name: title }).last().click()
  await expect(page).toHaveURL(/\/messages\/runs\//)
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible({ timeout: 60_000 })
  const list = page.getByRole('list', { name: 'Mensajes del envío' })
  await expect(list.locator('[data-state="sent"]')).toHaveCount(4)
  const unclear = list.locator('[data-state="not-confirmed"]')
  await expect(unclear).toHaveCount(2)
  await expect(unclear.filter({ hasText: '+51 987 654 444' })).toContainText('no hay prueba')
  await expect(unclear.filter({ hasText: '+51 987 650 000' })).toContainText(
    'El proveedor no confirmó el envío.',
  )
  const { main } = await readPage(page.request, new URL(page.url()).pathname)
  expect(main).toContain('no hay prueba')
  expect(main).toContain('El proveedor no confirmó el envío.')

  await page.getByRole('link', { name: /^Sin confirmar/ }).click()
  await expect(list.locator('[data-state="sent"]')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('only a person sends again what was not confirmed, told that it may arrive twice', async ({ page }) => {
  await page.goto(await demoRunPath())
  const unclear = page.locator('[data-state="not-confirmed"]').filter({ hasText: '+51 987 654 444' })
  await unclear.getByText('Enviar otra vez…').click()
  await unclear.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(unclear.getByRole('alert')).toHaveText('Marque que lo sabe.')
  await unclear.getByLabel('Sé que puede llegarle dos veces.').check()
  await unclear.getByRole('button', { name: 'Enviar otra vez' }).click()
  await expect(page.getByText('Es un mensaje que se envió otra vez.')).toBeVisible()
  await expect(page.getByText('Terminado', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('a tenant says that it wants no messages, with a reason that stays', async ({ page }) => {
  await page.goto(await demoRunPath())
  await page.locator('[data-state="sent"]').first().getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Mensajes de la empresa' })).toContainText('mantenimiento')
  const card = page.locator('[data-messages]')
  await page.getByRole('button', { name: 'No enviarle más mensajes' }).click()
  await expect(page.getByText('Escriba el motivo.')).toBeVisible()
  await page.getByLabel('Motivo').fill('Lo pidió por teléfono')
  await page.getByRole('button', { name: 'No enviarle más mensajes' }).click()
  await expect(card).toHaveAttribute('data-messages', 'off')
  await expect(card).toContainText('Lo pidió por teléfono')
  await expectAccessible(page)
  await page.getByLabel('Motivo').fill('Ya quiere otra vez')
  await page.getByRole('button', { name: 'Volver a enviarle mensajes' }).click()
  await expect(card).toHaveAttribute('data-messages', 'on')
})
