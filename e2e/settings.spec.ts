import type { Page } from '@playwright/test'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { addPerson, enter } from './support/journeys/people'
import { readInput, readPage } from './support/journeys/read-page'

const connection = '/settings/connection'

async function expectFitsPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

test.describe('the connection', () => {
  test('says what the server supports, never the token, and is tested again on demand', async ({ page }) => {
    const html = await (await page.request.get(connection)).text()
    expect(html).toMatch(/Huella [0-9a-f]{8,}/)
    expect(html).not.toContain('SandboxResellerToken')
    await page.goto(`${connection}/probe`)
    await expect(page.getByText('Aceptado')).toBeVisible()
    await expect(page.getByText('Cerrada')).toBeVisible()
    await expect(page.getByText(/2\d\d empresas en/)).toBeVisible()
    expect(await page.content()).not.toContain('SandboxResellerToken')
    await page.getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect(page.getByText('Se probó de nuevo.')).toBeVisible()
  })

  test('names a wrong address, sends the kept token to no other server, keeps it when a wrong one is pasted, and is found by signing in', async ({
    page,
  }) => {
    await page.goto(connection)
    const address = page.getByLabel('Dirección del servidor central')
    const token = page.getByLabel('Token', { exact: true })
    const submit = page.getByRole('button', { name: 'Probar y guardar' })
    const central = await address.inputValue()
    await address.fill('https://central.ejemplo.pe/api?x=1')
    await submit.click()
    await expect(address).toHaveAccessibleDescription(/sin ruta/)
    await expect(address).toHaveValue('https://central.ejemplo.pe/api?x=1')

    await address.fill('http://otro.localhost:9')
    await submit.click()
    await expect(page.getByText(/token guardado es de otro servidor/).first()).toBeVisible()

    await address.fill(central)
    await page.getByLabel('Pegar un token').check()
    await token.fill('canary-token-that-is-wrong')
    await submit.click()
    await expect(token).toHaveAccessibleDescription(/rechazó el token/)
    await expect(token).toHaveValue('')
    expect(await page.content()).not.toContain('canary-token')
    expect((await readPage(page.request, `${connection}/probe`)).main).toContain('Aceptado')

    await page.getByLabel('Obtenerlo con correo y contraseña').check()
    await page.getByLabel('Correo en el servidor central').fill('revendedor@sandbox.test')
    await page.getByLabel('Contraseña en el servidor central').fill('sandbox-central')
    await submit.click()
    await expect(page.getByText('La conexión se probó y se guardó.')).toBeVisible()
  })

  test.describe('of somebody who has just signed in', () => {
    test.use({ role: null })

    test('asks the owner once more who is there before it moves, keeps what was typed, and fits a phone', async ({
      page,
    }) => {
      await page.goto(`/login?next=${connection}`)
      await enter(page, await addPerson('owner'))
      const proof = page.getByRole('group', { name: 'Mover la conexión' })
      const address = page.getByLabel('Dirección del servidor central')
      await expect(proof).toHaveCount(0)
      await page.getByLabel('Pegar un token').check()
      await address.fill('http://otro.localhost:9')
      await expect(proof).toBeVisible()
      await expectAccessible(page)
      await page.getByLabel('Token', { exact: true }).fill('canary-token-that-is-wrong')
      await page.getByRole('button', { name: 'Probar y guardar' }).click()
      await expect(proof.getByLabel('Su contraseña')).toHaveAttribute('aria-invalid', 'true')
      await expect(address).toHaveValue('http://otro.localhost:9')
      await expectFitsPhone(page)
      await expectAccessible(page)
    })
  })

  test.describe('for an admin', () => {
    test.use({ role: 'admin' })

    test('has addresses that only an owner changes', async ({ page }) => {
      await page.goto(connection)
      for (const name of ['Dirección del servidor central', 'Dominio de las empresas']) {
        await expect(page.getByLabel(name)).toHaveAttribute('readonly')
        await expect(page.getByLabel(name)).toHaveAccessibleDescription(/los cambia un titular/)
      }
      await page.getByRole('button', { name: 'Probar y guardar' }).click()
      await expect(page.getByText('La conexión se probó y se guardó.')).toBeVisible()
    })
  })

  test('refuses limits that make no sense and saves those that do', async ({ page }) => {
    await page.goto(`${connection}/pace`)
    const minutes = page.getByLabel('Minutos entre lecturas')
    await minutes.fill('0')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(minutes).toHaveAccessibleDescription(/entre 1 y 1,440/)
    await minutes.fill('6')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByText('Los ajustes se guardaron.')).toBeVisible()
    await minutes.fill('5')
    const saved = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await saved
    expect(await readInput(page.request, `${connection}/pace`, 'syncEveryMinutes')).toBe('5')
  })
})

const openAccount = (page: Page) => page.getByRole('button', { name: /^Su cuenta/ }).click()

test.describe('language and theme', () => {
  test.use({ role: null })

  test('the theme is chosen, survives a reload and is there before any script, and the language stays with the person', async ({
    page,
    run,
  }) => {
    await enterOverHttp(page.context(), run.portal, await addPerson('support'))
    await page.goto('/settings')
    await waitForScripts(page)
    await openAccount(page)
    await page.getByRole('button', { name: 'Oscuro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const html = await (await page.request.get('/settings')).text()
    expect(html).toContain('data-theme="dark"')
    await openAccount(page)
    await page.getByRole('button', { name: 'Como el sistema' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')

    await openAccount(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  })
})

test('what the last reading carried is counted and found, by fingerprint only, and fits a phone', async ({
  page,
}) => {
  await page.goto('/settings/tokens')
  await expect(page.getByText(/Su servidor entrega en claro los tokens de 2\d\d empresas/)).toBeVisible()
  await expect(page.getByText('La importación está activada')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(50)
  await expectFitsPhone(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const name = (await page.locator('tbody tr a').nth(3).textContent()) ?? ''
  await page.getByLabel('Nombre, RUC o dirección').fill(name)
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Ninguna empresa coincide')).toHaveCount(0)
  // With one row: all fifty are examined on a wide window (`pages.spec.ts`).
  await expectFitsPhone(page)
  await expectAccessible(page)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Token de la empresa' })).toBeVisible()
})

test.describe('every page of the settings', () => {
  test.use({ role: null, viewport: { width: 1366, height: 768 } })

  const pages = {
    Conexión: ['/settings/connection', '/settings/connection/probe', '/settings/connection/pace'],
    Equipo: [
      '/settings/staff',
      '/settings/staff/second-factor',
      '/settings/staff/panel',
      '/settings/staff/sessions',
    ],
    'Página de registro': [
      '/settings/signup',
      '/settings/signup/look',
      '/settings/signup/terms',
      '/settings/signup/limits',
    ],
    'Página de acceso': ['/settings/access-page'],
    'Conservación de datos': ['/settings/retention'],
    Perfil: ['/settings/profile'],
    Contraseña: ['/settings/password'],
    Seguridad: ['/settings/security'],
    Sesiones: ['/settings/sessions'],
  }
  /** They list people and sessions, which other journeys add. */
  const lists = ['/settings/staff', '/settings/staff/sessions']

  test('is reached by links, marked in the side list, asks for the password once at most, and is not long', async ({
    page,
    run,
  }) => {
    test.slow()
    await enterOverHttp(page.context(), run.portal, await addPerson('owner'))
    await page.goto('/settings')
    await waitForScripts(page)
    const main = page.getByRole('main')
    const list = page.getByRole('navigation', { name: 'Secciones de los ajustes' })
    for (const [section, paths] of Object.entries(pages)) {
      for (const path of paths) {
        // A section of the list or a tab; each is marked as the present page once that is there.
        await main.locator(`a[href="${path}"]`).first().click()
        await expect(main.locator(`a[aria-current="page"][href="${path}"]`).first(), path).toBeVisible()
        await expect(list.locator('[aria-current]'), path).toHaveText(section)
        expect(await page.locator('input[autocomplete="current-password"]').count(), path).toBeLessThan(2)
        const height = await page.evaluate(() => document.documentElement.scrollHeight)
        if (!lists.includes(path)) expect(height, path).toBeLessThanOrEqual(1_200)
      }
    }
  })

  test('has the list of sections behind it on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/login?next=/settings/password')
    await enter(page, await addPerson('support'))
    await page.getByRole('main').getByRole('link', { name: 'Ajustes' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Mi cuenta'])
  })
})
