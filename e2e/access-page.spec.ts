import { expect, expectAccessible, test } from './support/journeys/fixtures'
import { readPage } from './support/journeys/read-page'
import { seedAccessLink } from './support/receivables/seed-access-link'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test.describe('the access page of a company', () => {
  test.use({ role: 'support' })

  test('opens for a stranger without JavaScript and says that it is locked and how to get back', async ({
    page,
    request,
    elsewhere,
  }) => {
    const { name, href } = await takeOwnTenant(0, { access: 'locked' })
    await page.goto(href)
    await page.getByRole('link', { name: 'Página para la empresa' }).click()
    await page.getByRole('button', { name: 'Crear enlace' }).click()
    const field = page.getByLabel('Dirección para enviar a la empresa')
    await expect(field).toHaveValue(/\/access\//)
    await expectAccessible(page)
    const url = await field.inputValue()
    const answer = await request.get(url)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['referrer-policy']).toBeTruthy()
    const { titles, main } = await readPage(request, url)
    expect(titles).toEqual(['Su acceso está bloqueado'])
    for (const words of [name, 'Motivo', 'Cómo recuperar el acceso']) expect(main).toContain(words)
    const english = await request.get(url, { headers: { 'accept-language': 'en-US' } })
    expect(await english.text()).toContain('Your access is blocked')

    const stranger = await elsewhere()
    await stranger.goto(url)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Su acceso está bloqueado')
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await expect(stranger.getByRole('heading', { name: 'Cómo recuperar el acceso' })).toBeVisible()
    await expectAccessible(stranger)
  })

  test('shows nothing once its link was taken away, like a link that never was', async ({
    page,
    request,
    elsewhere,
  }) => {
    const { id, href } = await takeOwnTenant(40)
    const url = await seedAccessLink(page.request, { id, href })
    expect((await readPage(request, url)).titles).toEqual(['Su acceso está activo'])
    await page.goto(`${href}/access-page`)
    await page.getByRole('button', { name: 'Retirar enlace' }).click()
    await expect(page.getByText('Todavía no tiene enlace.')).toBeVisible()
    const dead = await readPage(request, url)
    expect(dead.titles).toEqual(['Este enlace ya no muestra nada'])
    const never = url.replace(/[^/]+$/, 'AAAAAAAAAAAAAAAAAAAAAA.BBBBBBBBBBBBBBBBBBBBBB')
    expect(await readPage(request, never)).toEqual(dead)
    const stranger = await elsewhere()
    await stranger.goto(never)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Este enlace ya no muestra nada')
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
