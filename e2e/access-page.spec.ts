import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { takeTenant } from './support/journeys/take-tenant'

/** Creates the access link of a tenant on a tab of the list, from its page, and returns the URL. */
async function makeLink(page: Page, { tab, index }: { tab: string; index: number }) {
  await page.goto(`/tenants?tab=${tab}&sort=name`)
  const { name, href } = await takeTenant(page, index)
  await page.goto(href)
  await page.getByRole('link', { name: 'Página para la empresa' }).click()
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const field = page.getByLabel('Dirección para enviar a la empresa')
  await expect(field).toHaveValue(/\/access\//)
  return { name, file: href, url: await field.inputValue() }
}

test.describe('the access page of a company', () => {
  test.use({ role: 'support' })

  test('opens for a stranger without JavaScript and says that it is locked and how to get back', async ({
    page,
    browser,
    elsewhere,
  }) => {
    const { name, url } = await makeLink(page, { tab: 'locked', index: 0 })
    await expectAccessible(page)
    const stranger = await elsewhere({ scripts: false })
    const response = await stranger.goto(url)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['referrer-policy']).toBeTruthy()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Su acceso está bloqueado')
    await expect(stranger.getByRole('main')).toContainText(name)
    await expect(stranger.getByRole('main')).toContainText('Motivo')
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(stranger.getByRole('heading', { name: 'Cómo recuperar el acceso' })).toBeVisible()
    const english = await browser.newContext({ storageState: { cookies: [], origins: [] }, locale: 'en-US' })
    const reader = await english.newPage()
    await reader.goto(url)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Your access is blocked')
    await expectAccessible(reader)
    await english.close()
  })

  test('shows nothing once its link was taken away, like a link that never was', async ({
    page,
    elsewhere,
  }) => {
    const { url } = await makeLink(page, { tab: 'active', index: 0 })
    const stranger = await elsewhere()
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Su acceso está activo')
    await page.getByRole('button', { name: 'Retirar enlace' }).click()
    await expect(page.getByText('Todavía no tiene enlace.')).toBeVisible()
    await stranger.reload()
    const dead = await stranger.getByRole('main').textContent()
    expect(dead).toContain('Este enlace ya no muestra nada')
    await stranger.goto(url.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB'))
    expect(await stranger.getByRole('main').textContent()).toBe(dead)
    await expectAccessible(stranger)
  })
})

test('what the reseller says of paying stands on the page, previewed before it is sent', async ({
  page,
  run,
}) => {
  await page.goto('/settings/access-page')
  await page.getByLabel('WhatsApp').fill('12')
  await page
    .getByLabel('Cómo pagar, en español')
    .fill('BCP 193-1234567-0-11\nMande la constancia por WhatsApp.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByLabel('WhatsApp')).toHaveAccessibleDescription(/nueve dígitos/)
  await page.getByLabel('WhatsApp').fill('987 654 321')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Se guardó.')).toBeVisible()
  await expectAccessible(page)
  const preview = await page.getByRole('link', { name: 'Bloqueada' }).getAttribute('href')
  await page.goto(preview ?? '')
  await expect(page.getByText('BCP 193-1234567-0-11')).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp +51987654321' })).toHaveAttribute(
    'href',
    'https://wa.me/51987654321',
  )
  await expectAccessible(page)
  const stranger = await fetch(`${run.portal}${preview}`)
  expect(await stranger.text()).not.toContain('BCP 193')
})
