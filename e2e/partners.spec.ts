import type { Page } from '@playwright/test'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { withPortalDatabase } from './support/journeys/portal-database'
import { readPage } from './support/journeys/read-page'
import { waitAside } from './support/journeys/wait-aside'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const standing = (page: Page, state: string) => page.locator(`section[data-state="${state}"]`)

async function fill(page: Page, user: string, changes: { email?: string; domain?: string } = {}) {
  await page.getByLabel('Nombre completo').fill('Ana Núñez-Paz')
  await page.getByLabel('Correo').fill(changes.email ?? `${user}@partner.test`)
  await page.getByLabel('Usuario de GitLab').fill(user)
  await page.getByLabel('Dominio, con https://').fill(changes.domain ?? `https://${user}.partner.test`)
  await page.getByLabel('Departamento').selectOption('15')
  await page.getByLabel('Zona (opcional)').fill('Sur chico')
}

/** A partner of our copy of the list. */
async function plantPartner(email: string): Promise<void> {
  await withPortalDatabase(process.env.E2E_HOME, async (client, enter) => {
    const resellerId = await enter('andes')
    await client.query(
      `insert into portal.partner (reseller_id, upstream_id, email, search_text, read_at)
       values ($1, 1000001, $2, $2, now()) on conflict (reseller_id, upstream_id) do nothing`,
      [resellerId, email],
    )
  })
}

const confirm = (page: Page) => page.getByLabel('Revisé los datos').check()
const create = (page: Page) => page.getByRole('button', { name: 'Crear el socio' }).click()

test('partners are asked for, one is created with a warning before, and it is found by its fields', async ({
  page,
}) => {
  await page.goto('/partners')
  await expect(heading(page)).toHaveText('Socios')
  await page.getByRole('button', { name: 'Leer del servidor' }).click()
  await expect(page.getByText(/^Leído /)).toBeVisible()
  await page.getByRole('link', { name: 'Nuevo socio' }).click()
  await expect(heading(page)).toHaveText('Nuevo socio')
  await expect(page.getByText('Un socio no se puede editar ni borrar')).toBeVisible()

  await fill(page, 'anaweb', { domain: 'anaweb.partner.test' })
  await create(page)
  await expect(page.getByText('Escriba la dirección con http://')).toBeVisible()
  await expect(page.getByText('Marque que revisó los datos.')).toBeVisible()
  await expect(page.getByLabel('Zona (opcional)')).toHaveValue('Sur chico')
  await expect(page.getByLabel('Departamento')).toHaveValue('15')
  await expectAccessible(page)
  await page.getByLabel('Dominio, con https://').fill('https://anaweb.partner.test')
  await confirm(page)
  await create(page)
  await expect(standing(page, 'created')).toContainText('El servidor lo guardó con el número')
  await expect(page.getByRole('link', { name: 'Crear otro' })).toHaveAttribute('href', '/partners/new')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Ver en la lista' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('anaweb@partner.test')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await page.getByLabel('Buscar socios').fill('nadie así')
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page.getByText('Ningún socio cumple con lo buscado')).toBeVisible()
})

test('what exists already is refused on its field, and what the server refuses too', async ({ page }) => {
  await plantPartner('repeated@partner.test')
  await page.goto('/partners/new')
  await waitForScripts(page)
  await fill(page, 'repeatedtwo', { email: 'REPEATED@partner.test' })
  await confirm(page)
  await create(page)
  await expect(page.locator('#field-email-error')).toHaveText('Ya hay un socio con este correo.')
  await expect(page.getByLabel('Usuario de GitLab')).toHaveValue('repeatedtwo')

  await page.getByLabel('Correo').fill('repeated(two)@partner.test')
  await confirm(page)
  await create(page)
  await expect(standing(page, 'refused')).toContainText('El servidor no guardó nada')
  await expect(page.locator('#field-email-error')).toHaveText('correo electrónico no es un correo válido')
  await expect(page.getByLabel('Zona (opcional)')).toHaveValue('Sur chico')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})

test('a lost answer is neither a success nor a failure, and says so', async ({ page, run }) => {
  const control = createControlClient(run.sandbox?.central ?? '')
  await control.setFault({ endpoint: 'partners.store', kind: 'reset-after', count: 1 })
  await page.goto('/partners/new')
  await fill(page, 'lostweb')
  await confirm(page)
  await create(page)
  await expect(standing(page, 'unknown')).toContainText('No se envía otra vez')
  await expectAccessible(page)
  await page.goto('/partners')
  await expect(page.getByText('Creaciones en curso y recientes')).toBeVisible()
  await expectAccessible(page)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('partners are read, created and found', async ({ page }) => {
    await page.goto('/partners/new')
    await fill(page, 'plainweb')
    await create(page)
    await expect(page.getByText('Marque que revisó los datos.')).toBeVisible()
    await expect(page.getByLabel('Usuario de GitLab')).toHaveValue('plainweb')
    await confirm(page)
    await create(page)
    await expect(page).toHaveURL(/creation=/)
    await waitAside(page, 'Socio creado')
    await page.goto('/partners')
    const asked = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await page.getByRole('button', { name: 'Leer del servidor' }).click()
    await asked
    await waitAside(page, /Leído /)
    await page.goto('/partners?q=plainweb')
    await expect(page.locator('tbody tr')).toHaveCount(1)
    await page.getByLabel('Dónde buscar').selectOption('zone')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page.getByText('Ningún socio cumple con lo buscado')).toBeVisible()
  })
})

test.describe('support', () => {
  test.use({ role: 'support' })

  test('reads the list and is offered no new partner', async ({ page }) => {
    const { main } = await readPage(page.request, '/partners')
    expect(main).toContain('Leer del servidor')
    expect(main).not.toContain('Nuevo socio')
  })
})
