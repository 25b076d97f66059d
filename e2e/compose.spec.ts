import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { addPerson, addReseller } from './support/journeys/people'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { seedMessageDraft } from './support/journeys/seed-drafts'
import { seedNamesakes } from './support/tenants/seed-namesakes'
import { type OwnTenant, takeOwnTenant } from './support/tenants/take-own-tenant'

const draftPage = /\/messages\/new\/[0-9a-f-]{36}/
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const text = (page: Page) => page.getByLabel('Texto', { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Guardar y ver' })

/** Unused numbers; the last digit decides the sandbox provider's answer. */
const number = (at: number) => `9123${40_100 + at}`

/** A company of this test's own with this number alone, or with none. */
async function takeNumbered(place: number, at: number | null): Promise<OwnTenant> {
  const tenant = await takeOwnTenant(place)
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query('delete from portal.tenant_contact where tenant_id = $1', [tenant.id])
    if (at === null) return
    await client.query(
      `insert into portal.tenant_contact (id, reseller_id, tenant_id, number, name, main, saved_by_name)
       values (gen_random_uuid(), $1, $2, $3, $4, true, 'Ana')`,
      [resellerId, tenant.id, `51${number(at)}`, `Persona ${at}`],
    )
  })
  return tenant
}

async function openDraft(page: Page, tenants: OwnTenant[]): Promise<void> {
  await page.goto(await seedMessageDraft(tenants))
  await waitForScripts(page)
}

async function listOf(page: Page, { ruc }: Pick<OwnTenant, 'ruc'>): Promise<void> {
  await page.goto('/messages/new')
  await page.getByLabel('RUC de las empresas').fill(ruc)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL(draftPage)
}

const outbox = async (central: string) => createControlClient(central).outbox()

test('a message with a PDF is written, looked at and sent, and arrives as it was looked at', async ({
  page,
  run,
}) => {
  test.slow()
  const tenant = await takeNumbered(44, 0)
  const numberless = await takeNumbered(46, null)
  const { main: numbers } = await readPage(page.request, `${numberless.href}/numbers`)
  expect(numbers).toContain('Todavía no tiene ningún número')

  await openDraft(page, [tenant, await takeNumbered(45, 1), numberless])
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
  const view = `Hola Persona 0: adjuntamos el aviso de ${tenant.name} por mantenimiento.`
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

  const tenant = await takeNumbered(47, 10)
  await openDraft(page, [tenant])
  await page.getByLabel('Plantilla').selectOption({ label: `${name} · Texto libre` })
  await page.getByRole('button', { name: 'Usar', exact: true }).click()
  await expect(page.getByText(`Hola ${tenant.name}, buena tarde.`).last()).toBeVisible()
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
    const tenant = await takeOwnTenant(48)
    await page.goto('/messages/numbers/paste')
    await page.getByLabel('Lista').fill(`${tenant.ruc},${number(20)},Persona 20`)
    await page.getByRole('button', { name: 'Ver qué cambia' }).click()
    await page.getByRole('button', { name: /^Guardar (un|#|\d)/ }).click()
    await expect(page.getByText(/Se guardaron|Se guardó/)).toBeVisible()
    const { main } = await readPage(page.request, `/messages/numbers?show=with&q=${tenant.ruc}`)
    expect(main).toContain('+51 912 340 120')
    await listOf(page, tenant)
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

  test('where several share the RUC of a line, a person says which of them is meant', async ({
    page,
    run,
  }) => {
    test.slow()
    const reseller = await addReseller()
    const ruc = '20100000017'
    await seedNamesakes(reseller, ruc, ['Botica Santa Rosa — Miraflores', 'Botica Santa Rosa — Surco'])
    await enterOverHttp(page.context(), run.portal, await addPerson('owner', reseller))
    await listOf(page, { ruc })
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
