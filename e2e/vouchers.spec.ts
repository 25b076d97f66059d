import { strFromU8, unzipSync } from 'fflate'
import { createControlClient } from '../lib/sandbox/control/control-client'
import { enterOverHttp } from './support/browsers/enter-over-http'
import { confirmIdentity } from './support/journeys/confirm-identity'
import { expect, expectAccessible, test, waitForScripts } from './support/journeys/fixtures'
import { addPerson } from './support/journeys/people'
import { readPage } from './support/journeys/read-page'
import { waitAside } from './support/journeys/wait-aside'
import { issueUnsent, openTenantSection } from './support/tenants/issue-unsent'
import { takeOwnTenant } from './support/tenants/take-own-tenant'

test.describe('support', () => {
  test.use({ role: 'support' })

  test('asks for the vouchers of a company, sends one that was not sent, and sees the answer', async ({
    page,
    run,
  }) => {
    const { name, subdomain, href } = await takeOwnTenant(9, { order: 'documents' })
    const number = await issueUnsent(run, subdomain)
    await page.goto(href)
    await waitForScripts(page)
    await openTenantSection(page, 'Comprobantes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comprobantes')
    await expect(page.locator('[data-tenant-header]')).toContainText(name)
    await expect(page.getByText('Aún no se ha preguntado por estas fechas')).toBeVisible()
    await page.getByRole('button', { name: 'Leer del servidor' }).click()
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Enviar los elegidos a SUNAT' }).click()
    await expect(page.getByText('Elija al menos un comprobante.')).toBeVisible()
    await page.getByLabel(`Elegir ${number}`).check()
    await page.getByRole('button', { name: 'Enviar los elegidos a SUNAT' }).click()
    await expect(page).toHaveURL(/\/vouchers\/runs\//)
    await expect(page.locator('li[data-state="accepted"]')).toContainText(number)
    await expectAccessible(page)
    await page.getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(number)
    await expect(page.getByText('Aceptado', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `CDR de ${number}` })).toHaveCount(0)
    await expect(page.getByText('Cambiar el estado a mano')).toHaveCount(0)
    await expectAccessible(page)
  })
})

test('a list that could not be read says why, and the same page reads it once the server answers well', async ({
  page,
  run,
}) => {
  const { subdomain, href } = await takeOwnTenant(15, { order: 'documents' })
  const number = await issueUnsent(run, subdomain)
  const control = createControlClient(run.sandbox?.central ?? '')
  await control.setFault({ endpoint: 'documents.lists', host: subdomain, kind: 'other-shape', count: 1 })
  await page.goto(`${href}/vouchers`)
  await waitForScripts(page)
  await page.getByRole('button', { name: 'Leer del servidor' }).click()
  await expect(page.getByText('no tiene la forma acordada')).toBeVisible()
  await expectAccessible(page)
  expect((await readPage(page.request, `${href}/vouchers`)).main).toContain('no tiene la forma acordada')
  await page.getByRole('button', { name: 'Leer del servidor' }).click()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  await expect(page.getByText('no tiene la forma acordada')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ scripts: false })

  test('vouchers are asked for, found by words, and taken away as CSV and for Excel', async ({
    page,
    run,
  }) => {
    const tenant = await takeOwnTenant(11, { order: 'documents' })
    const number = await issueUnsent(run, tenant.subdomain)
    await page.goto(`${tenant.href}/vouchers`)
    await page.getByRole('button', { name: 'Leer del servidor' }).click()
    await expect(page.getByRole('main').getByText(/^(Preguntando al servidor|Leído )/)).toBeVisible()
    await page.goto(await waitAside(page, number))
    await page.getByLabel('Número, cliente o RUC').fill(number)
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(page.locator('tbody tr')).toHaveCount(1)
    const href = await page.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href')
    await confirmIdentity(page)
    const file = await page.request.get(href ?? '')
    expect(file.headers()['content-type']).toContain('text/csv')
    expect(await file.text()).toContain(`"${number}"`)
    const sheetHref = await page.getByRole('link', { name: 'Descargar Excel' }).getAttribute('href')
    const book = await page.request.get(sheetHref ?? '')
    expect(book.headers()['content-disposition']).toMatch(/filename="comprobantes-[\d-]+\.xlsx"/)
    const sheet = unzipSync(await book.body())['xl/worksheets/sheet1.xml']
    expect(strFromU8(sheet ?? new Uint8Array())).toContain(`>${number}<`)
  })
})

test.describe('an owner whose account no other test uses', () => {
  test.use({ role: null })

  test('the owner sees how a token stands, tries it, and is shown it only with the password', async ({
    page,
    run,
  }) => {
    const owner = await addPerson('owner')
    await enterOverHttp(page.context(), run.portal, owner)
    const { href } = await takeOwnTenant(13, { order: 'documents' })
    await page.goto(`${href}/token`)
    await waitForScripts(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token de la empresa')
    await page.getByRole('button', { name: 'Probar ahora' }).click()
    await expect(page.getByText('Prueba hecha. Vigente')).toBeVisible()
    await page.getByLabel('Token de un usuario de la empresa').fill('corto')
    await page.getByRole('button', { name: 'Probar y guardar' }).click()
    await expect(page.getByText('Un token tiene de 10 a 500')).toBeVisible()
    await page.getByLabel('Su contraseña').fill('no es esta clave')
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(page.getByText('El token es')).toHaveCount(0)
    await expect(page.locator('#field-password-error')).toBeVisible()
    await page.getByLabel('Su contraseña').fill(owner.password)
    await page.getByRole('button', { name: 'Mostrar', exact: true }).click()
    await expect(page.getByText(/^El token es \w{20,}$/)).toBeVisible()
  })
})

test('what waits to be sent in all companies has a page of its own in the navigation', async ({ page }) => {
  const html = await (await page.request.get('/vouchers')).text()
  const entry = /<a\b[^>]*\btitle="Documentos"[^>]*>/.exec(html)?.[0]
  expect(entry).toContain('href="/vouchers"')
  expect(entry).toContain('aria-current="page"')
  expect((await readPage(page.request, '/vouchers')).titles).toEqual(['Comprobantes sin enviar'])
})
