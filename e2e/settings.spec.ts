import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { addPerson, enter } from './support/journeys/people'

const connection = '/settings/connection'

test.describe('the connection', () => {
  test('says what the server supports, and never the token', async ({ page }) => {
    await page.goto(connection)
    await expect(page.getByText(/Huella [0-9a-f]{8,}/)).toBeVisible()
    expect(await page.content()).not.toContain('SandboxResellerToken')
    await page.getByRole('link', { name: 'Qué admite' }).click()
    await expect(page.getByText('Aceptado')).toBeVisible()
    await expect(page.getByText('Cerrada')).toBeVisible()
    await expect(page.getByText(/2\d\d empresas en/)).toBeVisible()
    expect(await page.content()).not.toContain('SandboxResellerToken')
  })

  test('is tested again on demand and says so', async ({ page }) => {
    await page.goto(`${connection}/probe`)
    await page.getByRole('button', { name: 'Probar de nuevo' }).click()
    await expect(page.getByText('Se probó de nuevo.')).toBeVisible()
  })

  test('keeps the old token when a wrong one is pasted, and never shows it back', async ({ page }) => {
    await page.goto(connection)
    await page.getByLabel('Pegar un token').check()
    await page.getByLabel('Token', { exact: true }).fill('canary-token-that-is-wrong')
    await page.getByRole('button', { name: 'Probar y guardar' }).click()
    await expect(page.getByLabel('Token', { exact: true })).toHaveAccessibleDescription(/rechazó el token/)
    await expect(page.getByLabel('Token', { exact: true })).toHaveValue('')
    expect(await page.content()).not.toContain('canary-token')
    await page.goto(`${connection}/probe`)
    await expect(page.getByText('Aceptado')).toBeVisible()
  })

  test('is found by signing in to the central server', async ({ page }) => {
    await page.goto(connection)
    await page.getByLabel('Obtenerlo con correo y contraseña').check()
    await page.getByLabel('Correo en el servidor central').fill('revendedor@sandbox.test')
    await page.getByLabel('Contraseña en el servidor central').fill('sandbox-central')
    await page.getByRole('button', { name: 'Probar y guardar' }).click()
    await expect(page.getByText('La conexión se probó y se guardó.')).toBeVisible()
  })

  test('names the field of an address that leads nowhere', async ({ page }) => {
    await page.goto(connection)
    await page.getByLabel('Dirección del servidor central').fill('https://central.ejemplo.pe/api?x=1')
    await page.getByRole('button', { name: 'Probar y guardar' }).click()
    await expect(page.getByLabel('Dirección del servidor central')).toHaveAccessibleDescription(/sin ruta/)
    await expect(page.getByLabel('Dirección del servidor central')).toHaveValue(
      'https://central.ejemplo.pe/api?x=1',
    )
  })

  test('sends the kept token to no other server', async ({ page }) => {
    await page.goto(connection)
    await page.getByLabel('Dirección del servidor central').fill('http://otro.localhost:9')
    await page.getByRole('button', { name: 'Probar y guardar' }).click()
    await expect(page.getByText(/token guardado es de otro servidor/).first()).toBeVisible()
  })

  test.describe('of somebody who has just signed in', () => {
    test.use({ role: null })

    test('asks the owner once more who is there before it moves, and keeps what was typed', async ({
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
    await page.reload()
    await expect(minutes).toHaveValue('5')
  })
})

const openAccount = (page: Page) => page.getByRole('button', { name: /^Su cuenta/ }).click()

test.describe('language and theme', () => {
  test.use({ role: null })

  test.beforeEach(async ({ page }) => {
    await page.goto('/login?next=/settings')
    await enter(page, await addPerson('support'))
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  })

  test('the theme is chosen, survives a reload and is there before any script', async ({ page }) => {
    await openAccount(page)
    await page.getByRole('button', { name: 'Oscuro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    const html = await (await page.request.get('/settings')).text()
    expect(html).toContain('data-theme="dark"')
    await openAccount(page)
    await page.getByRole('button', { name: 'Como el sistema' }).click()
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark')
  })

  test('the language stays with the person', async ({ page }) => {
    await openAccount(page)
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('button', { name: 'Español' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  })
})

test('the connection fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(connection)
  await expectAccessible(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe('the tokens of the tenants', () => {
  test('what the last reading carried is counted and found, by fingerprint only', async ({ page }) => {
    await page.goto('/settings')
    await page.getByRole('link', { name: /^Tokens de las empresas/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tokens de las empresas' })).toBeVisible()
    await expect(page.getByText(/Su servidor entrega en claro los tokens de 2\d\d empresas/)).toBeVisible()
    await expect(page.getByText('La importación está activada')).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(50)
    const name = await page.locator('tbody tr a').nth(3).textContent()
    await page.getByLabel('Nombre, RUC o dirección').fill(name ?? '')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page.getByText('Ninguna empresa coincide')).toHaveCount(0)
    await page.getByRole('link', { name: name ?? '', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Token de la empresa' })).toBeVisible()
  })

  test('fit a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/settings/tokens')
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
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

  test('is marked in the side list, asks for the password once at most, and is not long', async ({
    page,
  }) => {
    test.slow()
    await page.goto('/login?next=/settings')
    await enter(page, await addPerson('owner'))
    await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
    const list = page.getByRole('navigation', { name: 'Secciones de los ajustes' })
    for (const [section, paths] of Object.entries(pages)) {
      for (const path of paths) {
        await page.goto(path)
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
