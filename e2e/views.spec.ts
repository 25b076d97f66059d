import type { Page } from '@playwright/test'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { addPerson } from './support/journeys/people'
import { readPage } from './support/journeys/read-page'

const chips = (page: Page) => page.getByRole('list', { name: 'Filtros puestos' })

/** A person of its own: views and what opens the list belong to one. */
async function enterAlone(page: Page, portal: string): Promise<void> {
  await enterOverHttp(page.context(), portal, await addPerson('support'))
}

async function filterByAccess(page: Page): Promise<void> {
  await page.goto('/tenants')
  await page.getByText('Filtros', { exact: true }).click()
  await page.getByLabel('Acceso', { exact: true }).selectOption('Bloqueada')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/access=locked/)
}

/** The same without the way through the form. */
async function openLocked(page: Page): Promise<void> {
  await page.goto('/tenants?access=locked')
  await waitForScripts(page)
}

async function saveView(page: Page, name: string, options: { isDefault: boolean }): Promise<void> {
  await page.getByText('Vistas', { exact: true }).click()
  await page.getByLabel('Nombre de la vista').fill(name)
  if (options.isDefault) await page.getByLabel('Abrir la lista con esta vista').check()
  await page.getByRole('button', { name: 'Guardar vista' }).click()
  await expect(page).toHaveURL(/tab=all/)
}

test('filters are chips that can be taken away, and the tabs count what they keep', async ({ page }) => {
  await filterByAccess(page)
  await expect(chips(page).getByRole('link', { name: /Acceso\s*Bloqueada/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Activas\s*0/ })).toBeVisible()
  const words = await page.locator('tbody .access b').allTextContents()
  expect(new Set(words)).toEqual(new Set(['Bloqueada']))
  await expectAccessible(page)
  await chips(page)
    .getByRole('link', { name: /Acceso/ })
    .click()
  await expect(page).not.toHaveURL(/access=/)
  await expect(chips(page)).toHaveCount(0)
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ role: null, scripts })

    test('a view is saved, opens the list, and is deleted', async ({ page, run }) => {
      await enterAlone(page, run.portal)
      if (scripts) await openLocked(page)
      else await filterByAccess(page)
      await saveView(page, 'Mis bloqueadas', { isDefault: true })
      await page.goto('/tenants')
      await expect(chips(page).getByRole('link', { name: /Acceso\s*Bloqueada/ })).toBeVisible()
      await page.getByRole('link', { name: 'Quitar filtros' }).first().click()
      await expect(page).toHaveURL(/tab=all/)
      await expect(chips(page)).toHaveCount(0)
      await page.getByText('Vistas', { exact: true }).click()
      if (scripts) await expectAccessible(page)
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Eliminar' }).click()
      await answered
      await expect(page).toHaveURL(/\/tenants\?tab=all(#views)?$/)
      const { main } = await readPage(page.request, '/tenants')
      expect(main).toContain('1–50 de ')
      expect(main).not.toContain('Quitar filtros')
    })
  })
}

test.describe('a shared view', () => {
  test.use({ role: null })

  test('stands in everybody’s sidebar, or above the list where that is narrow, with its number of tenants', async ({
    page,
    elsewhere,
    run,
  }) => {
    await enterAlone(page, run.portal)
    await openLocked(page)
    const name = `Compartida ${Date.now().toString(36)}`
    await page.getByText('Vistas', { exact: true }).click()
    await page.getByLabel('Nombre de la vista').fill(name)
    await page.getByLabel('Compartir con todo el equipo').check()
    await page.getByRole('button', { name: 'Guardar vista' }).click()
    const shared = (on: Page) =>
      on.getByRole('list', { name: 'Vistas compartidas' }).getByRole('link', { name })
    await expect(shared(page)).toHaveAttribute('aria-current', 'page')
    const theirs = await elsewhere({ role: 'viewer' })
    await theirs.goto('/tenants')
    await expect(shared(theirs)).toHaveText(/\d/)
    await shared(theirs).click()
    await expect(theirs).toHaveURL(/access=locked/)
    await theirs.setViewportSize({ width: 1024, height: 768 })
    const above = theirs.getByRole('navigation', { name: 'Vistas compartidas' })
    await expect(above.getByRole('link', { name })).toHaveText(/\d/)
    await expect(shared(theirs)).toHaveCount(0)
    await theirs.setViewportSize({ width: 1280, height: 800 })
    await theirs.getByRole('link', { name: 'Informes' }).click()
    await expect(theirs).toHaveURL(/reports/)
    await expect(shared(theirs)).toHaveCount(0)
    // What is streamed afterwards is not seen without scripts.
    const [plain = ''] = (await (await theirs.request.get('/tenants')).text()).split('<div hidden id="S:')
    expect(new RegExp(`href="([^"]*)" title="${name}"`).exec(plain)?.[1]).toContain('access=locked')
    await page.getByText('Vistas', { exact: true }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByRole('button', { name: 'Eliminar' })
      .click()
    await expect(shared(page)).toHaveCount(0)
  })
})

test('the file holds what the list shows, and those that were picked', async ({ page }) => {
  await confirmIdentity(page)
  await page.goto('/tenants?sort=ruc&cols=plan')
  const names = await page.locator('[data-row-link]').allTextContents()
  const href = await page.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href')
  const lines = (await (await page.request.get(href ?? '')).text()).trim().split('\r\n')
  expect(lines[0]).toContain('"Empresa","Host","RUC","Acceso","Motivo","Bloqueada por","Desde","Plan"')
  expect(lines.length).toBeGreaterThan(200)
  expect(lines[1]).toContain(names[0]?.replaceAll('"', '""') ?? 'none')
  await page.locator('tbody [type=checkbox]').nth(1).check()
  await page.locator('tbody [type=checkbox]').nth(3).check()
  await expect(page.locator('.pick-bar output')).toHaveText('2')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  expect((await download).suggestedFilename()).toMatch(/^empresas-.*\.xlsx$/)
})

test('a row is seen beside the list, is announced by its name, and Escape leads back to it', async ({
  page,
}) => {
  await page.goto('/tenants')
  const link = page.locator('[data-row-link]').nth(2)
  const name = (await link.textContent()) ?? ''
  const panel = page.getByRole('dialog', { name })
  await waitForScripts(page)
  await link.focus()
  await page.keyboard.press(' ')
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('link', { name: 'Abrir la ficha' })).toBeVisible()
  await expect(panel.getByText(/^\d{11}$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(link).toBeFocused()
  await page.locator('tbody tr').nth(4).hover()
  await page.locator('tbody tr').nth(4).getByRole('link', { name: 'Ver al lado' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir la ficha' }).click()
  await expect(page).toHaveURL(/\/tenants\/[0-9a-f-]{36}$/)
})
