import { enterOverHttp } from './support/browsers/enter-over-http'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { addPerson, addReseller } from './support/journeys/people'
import { readPage } from './support/journeys/read-page'

test.describe('help', () => {
  test.use({ role: 'viewer', scripts: false })

  test('is searched without JavaScript, without accents, and says when nothing matches', async ({ page }) => {
    await page.goto('/help')
    await page.getByText('¿Qué es la prueba de un bloqueo?').click()
    await expect(page.getByText('«Confirmado» quiere decir')).toBeVisible()
    const search = page.getByRole('main').getByRole('searchbox')
    await search.fill('olvide contrasena')
    await search.press('Enter')
    await expect(page).toHaveURL(/\/help\?q=olvide/)
    await expect(page.getByText('Un tema coincide')).toBeVisible()
    await expect(page.getByText('envía un enlace de 30 minutos')).toBeVisible()
    await page.getByRole('main').getByRole('searchbox').fill('xyzzy')
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByText('Nada coincide con «xyzzy».').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ver toda la ayuda' })).toHaveAttribute('href', '/help')
  })
})

test('help is a click away in the menu of the account', async ({ page }) => {
  await page.goto('/settings')
  await page.getByRole('button', { name: /^Su cuenta/ }).click()
  await page.getByRole('link', { name: 'Ayuda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
})

test.describe('the first steps of an owner', () => {
  test.use({ role: null })

  test('are led to from the overview, and each is marked once it is done', async ({ page, run }) => {
    const reseller = await addReseller()
    const owner = await addPerson('owner', reseller)
    await enterOverHttp(page.context(), run.portal, owner)
    await page.goto('/')
    await waitForScripts(page)
    await expect(page.getByText('Faltan 6 pasos')).toBeVisible()
    await page.getByRole('link', { name: 'Ver los primeros pasos' }).click()
    await expect(page.getByText('0 de 6 listos')).toBeVisible()
    await expect(page.getByText('un bloqueo tiene un solo testigo')).toBeVisible()
    await expectAccessible(page)
    await addPerson('support', reseller)
    await page.getByRole('link', { name: 'Ir a la página de acceso' }).click()
    await page.getByLabel('Cómo pagar, en español').fill('Yape al 999 888 777')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Se guardó.')).toBeVisible()
    expect((await readPage(page.request, '/first-steps')).main).toContain('2 de 6 listos')
  })
})
