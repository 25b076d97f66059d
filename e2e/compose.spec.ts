import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, addReseller, enter } from './support/journeys/people'
import { seedNamesakes } from './support/journeys/seed-namesakes'

const draftPage = /\/messages\/new\/[0-9a-f-]{36}/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const text = (page: Page) => page.getByLabel('Texto', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar y ver' })

type Tenant = { name: string; ruc: string; href: string }

/** Tenants from the end of the list, which no other journey writes to. */
async function lastTenants(page: Page, count: number): Promise<Tenant[]> {
  await page.goto('/tenants?tab=active&sort=ruc')
  const rows = await page.locator('tbody tr').evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('[data-row-link]')?.textContent ?? '',
      href: row.querySelector('[data-row-link]')?.getAttribute('href') ?? '',
      ruc: row.querySelector('.name i')?.textContent ?? '',
    })),
  )
  return rows.slice(-count)
}

/** Unused numbers; the last digit decides the sandbox provider's answer. */
const number = (at: number) => `9123${40_100 + at}`

async function giveNumbers(page: Page, tenants: Tenant[], from: number): Promise<void> {
  const lines = tenants.map(({ ruc }, at) => `${ruc},${number(from + at)},Persona ${from + at}`)
  await page.goto('/messages/numbers/paste')
  await page.getByLabel('Lista').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Ver qué cambia' }).click()
  await page.getByRole('button', { name: /^Guardar (un|#|\d)/ }).click()
  await expect(page.getByText(/Se guardaron|Se guardó/)).toBeVisible()
}

async function listOf(page: Page, tenants: Pick<Tenant, 'ruc'>[]): Promise<void> {
  await page.goto('/messages/new')
  await page.getByLabel('RUC de las empresas').fill(tenants.map(({ ruc }) => ruc).join('\n'))
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(draftPage)
}

const outbox = async (central: string) => createControlClient(central).outbox()

test('a message with a PDF is written, looked at and sent, and arrives as it was looked at', async ({
  page,
  run,
}) => {
  test.slow()
  const tenants = await lastTenants(page, 3)
  await giveNumbers(page, tenants.slice(0, 2), 0)
  await page.goto(`${tenants[2]?.href}/numbers`)
  const remove = page.getByRole('button', { name: /^Quitar/ })
  if ((await remove.count()) > 0) await remove.first().click()
  await expect(page.getByText('Todavía no tiene ningún número')).toBeVisible()
  await expectAccessible(page)

  await listOf(page, tenants)
  await expect(heading(page)).toHaveText('Mensaje a 3 empresas')
  await text(page).fill('Hola {{contacto}}: adjuntamos el aviso de {{empresa}} por {{motivo}}.')
  await expect(page.getByLabel('Cómo queda').first()).toContainText('Sin valor: motivo')
  await expect(page.getByText('Hay cambios sin guardar')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('A 2 empresas les falta un dato del texto')).toBeVisible()
  await expectAccessible(page)

  const pdf = Buffer.from(`%PDF-1.4\n${Date.now()}\n%%EOF\n`)
  await page.getByLabel('Motivo', { exact: true }).fill('mantenimiento')
  await page
    .getByLabel('Subir un archivo')
    .setInputFiles({ name: 'aviso.txt', mimeType: 'text/plain', buffer: pdf })
  await save(page).click()
  await expect(page.getByText('aviso.pdf')).toBeVisible()
  const view = `Hola Persona 0: adjuntamos el aviso de ${tenants[0]?.name} por mantenimiento.`
  await expect(page.getByText(view).last()).toBeVisible()
  await expect(page.getByText('+51 912 340 100')).toBeVisible()
  await expect(page.getByRole('link', { name: /no tiene número/ })).toBeVisible()
  await expect(page.getByText(/2 mensajes a 120 por minuto/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await page.getByRole('button', { name: 'Enviar 2 mensajes' }).click()
  await expect(page).toHaveURL(/\/messages\/runs\//)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await expect
    .poll(async () => {
      const messages = await outbox(run.sandbox?.central ?? '')
      return messages
        .filter(({ content }) => JSON.stringify(content).includes(sha256))
        .map(({ number, content }) => [number, JSON.stringify(content).includes('por mantenimiento.')])
        .sort()
    })
    .toEqual([
      ['51912340100', true],
      ['51912340101', true],
    ])
})

test('a template is written with a preview, changed, compared and used', async ({ page }) => {
  const name = `Aviso ${Date.now()}`
  await page.goto('/messages/templates')
  await expect(heading(page)).toHaveText('Plantillas')
  await page.getByRole('link', { name: 'Nueva plantilla' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByRole('textbox', { name: 'Texto en español' }).fill('Hola ')
  await page
    .getByRole('button', { name: /^Insertar \{\{empresa/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Texto en español' })).toHaveValue('Hola {{empresa}}')
  await page.getByRole('textbox', { name: 'Texto en español' }).press('End')
  await page.getByRole('textbox', { name: 'Texto en español' }).pressSequentially(', {{cliente}}')
  await expect(page.getByLabel('Cómo queda').first()).toContainText('No son variables: {{cliente}}')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Línea 1, columna 19: {{cliente}} no es una variable.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Texto en español' }).fill('Hola {{empresa}}, buen día.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(heading(page)).toHaveText(name)
  await page.getByRole('textbox', { name: 'Texto en español' }).fill('Hola {{empresa}}, buena tarde.')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('link', { name: /^Versión 2/ }).click()
  await expect(page.locator('del')).toContainText('buen día.')
  await expect(page.locator('ins')).toContainText('buena tarde.')
  await expectAccessible(page)

  const [tenant] = await lastTenants(page, 4)
  await giveNumbers(page, tenant ? [tenant] : [], 10)
  await listOf(page, tenant ? [tenant] : [])
  await page.getByLabel('Plantilla').selectOption({ label: `${name} · Texto libre` })
  await page.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByText(`Hola ${tenant?.name}, buena tarde.`).last()).toBeVisible()
  await page.getByRole('button', { name: 'Eliminar este borrador' }).click()
  await expect(heading(page)).toHaveText('Redactar un mensaje')
})

test('whoever is ticked in the list is written to', async ({ page }) => {
  await page.goto('/tenants')
  await page.locator('tbody [type=checkbox]').nth(1).check()
  await page.locator('tbody [type=checkbox]').nth(2).check()
  await expect(page.locator('.pick-bar')).toBeVisible()
  await page.getByRole('button', { name: 'Mensaje…' }).click()
  await expect(page).toHaveURL(draftPage)
  await expect(heading(page)).toHaveText('Mensaje a 2 empresas')
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('numbers are pasted, a message is written and sent, and arrives', async ({ page, run }) => {
    const tenants = await lastTenants(page, 6)
    const [tenant] = tenants
    await giveNumbers(page, tenant ? [tenant] : [], 20)
    await page.goto('/messages/numbers?show=with')
    await expect(page.getByRole('table')).toBeVisible()
    await listOf(page, tenant ? [tenant] : [])
    const words = `Sin guion ${Date.now()}`
    await text(page).fill(`${words} para {{empresa}} {{nadie}}`)
    await save(page).click()
    await expect(page.getByText('{{nadie}} no es una variable.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enviar un mensaje' })).toHaveCount(0)
    await text(page).fill(`${words} para {{empresa}}`)
    await save(page).click()
    await page.getByRole('button', { name: 'Enviar un mensaje' }).click()
    await expect(page).toHaveURL(/\/messages\/runs\//)
    await expect
      .poll(async () => {
        const messages = await outbox(run.sandbox?.central ?? '')
        return messages
          .filter(({ content }) => JSON.stringify(content).includes(words))
          .map((one) => one.number)
      })
      .toEqual(['51912340120'])
  })
})

test.describe('in a book of its own', () => {
  test.use({ role: null })

  test('where several share the RUC of a line, a person says which of them is meant', async ({ page }) => {
    test.slow()
    const reseller = await addReseller()
    const ruc = '20100000017'
    await seedNamesakes(reseller, ruc, ['Botica Santa Rosa — Miraflores', 'Botica Santa Rosa — Surco'])
    await page.goto('/login?next=/messages/new')
    await enter(page, await addPerson('owner', reseller))
    await expect(heading(page)).toHaveText('Redactar un mensaje')
    await listOf(page, [{ ruc }])
    await expect(heading(page)).toHaveText('Mensaje sin destinatarios')
    const choices = page.getByRole('list', { name: 'Cuál de ellas' })
    await expect(choices.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await choices.getByRole('button', { name: /^Agregar Botica Santa Rosa — Surco/ }).click()
    await expect(heading(page)).toHaveText('Mensaje a una empresa')
    await page.locator('summary', { hasText: 'Todas las líneas están en la lista' }).click()
    await expect(choices.getByRole('listitem').filter({ hasText: 'Surco' })).toContainText(
      'ya está en la lista',
    )
    await expect(choices.getByRole('button')).toHaveCount(1)
  })
})
